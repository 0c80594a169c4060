import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, PublicOrSignedIn, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ShareDto, ShareStatisticsDto, ShareTotalDto } from './dto/shares.dto.js';
import { SharesService } from './shares.service.js';

/** Counts how often a designer was shared. */
@ApiTags('shares')
@Controller('designers/:id/shares')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  /** Counts a share of the designer. */
  @Post()
  @Idempotent()
  @RateLimited({ times: 60, everyMs: EVERY.minute })
  @PublicOrSignedIn()
  count(@Param('id', IdPipe) id: number, @Body() body: ShareDto): Promise<ShareTotalDto> {
    return this.shares.count(id, body.target);
  }

  /** The number of shares of the designer; for the designer and administrators. */
  @Get()
  @SignedIn()
  statistics(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<ShareStatisticsDto> {
    return this.shares.statistics(person, id);
  }
}
