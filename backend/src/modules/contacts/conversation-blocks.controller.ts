import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ConversationBlocksService } from './conversation-blocks.service.js';
import { BlockAnswerDto, BlockDto, BlockedPersonDto } from './dto/block.dto.js';

/** Blocks the other person of a conversation, and lists the people whom the caller blocks. */
@ApiTags('contacts')
@Controller('contacts')
export class ConversationBlocksController {
  constructor(private readonly blocks: ConversationBlocksService) {}

  /** The people whom the caller blocks, latest first. */
  @Get('blocked')
  @SignedIn()
  list(@CurrentUser() person: Principal): Promise<BlockedPersonDto[]> {
    return this.blocks.mine(person);
  }

  /** Blocks the other person of a conversation, or lifts the block; the other person is not informed. */
  @Post(':id/block')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  set(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { blocked }: BlockDto,
  ): Promise<BlockAnswerDto> {
    return this.blocks.set(person, id, blocked);
  }
}
