import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ACCEPTED, OK } from '@stanze/domain/http-statuses';
import { Public } from '../../../common/http/access.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { RemovalConfirmationDto, RemovalRequestDto } from './dto/removal.dto.js';
import { RemovalRequestsService } from './removal-requests.service.js';

/** Deletion of a profile without signing in. */
@ApiTags('designers')
@Controller('designers')
export class DesignerRemovalsController {
  constructor(private readonly requests: RemovalRequestsService) {}

  /** Mails a link that deletes the profile of this address; the answer is the same when there is none. */
  @Post('removal-requests')
  @Repeatable()
  @RateLimited({ times: 20, everyMs: EVERY.hour })
  @HttpCode(ACCEPTED)
  @Public()
  @ApiAcceptedResponse({ type: MessageDto })
  async request(@Body() body: RemovalRequestDto): Promise<MessageDto> {
    await this.requests.request(body.email);
    return { message: 'Se a questa email corrisponde un profilo, riceverai un link per eliminarlo.' };
  }

  /** Deletes the profile for which the link was mailed. */
  @Post('removal-confirmations')
  @Repeatable()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @HttpCode(OK)
  @Public()
  @ApiOkResponse({ type: MessageDto })
  async confirm(@Body() body: RemovalConfirmationDto): Promise<MessageDto> {
    await this.requests.confirm(body.token);
    return { message: 'Il profilo è stato eliminato.' };
  }
}
