import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { Idempotent } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { ContactDto } from '../conversations/dto/contact.dto.js';
import { DeclineDto } from './dto/request-step.dto.js';
import { RequestStepsService } from './request-steps.service.js';

const LIMIT = { times: 60, everyMs: EVERY.hour };

/** Ends a request: declined by the designer, withdrawn by the client, or closed by either. */
@ApiTags('contacts')
@Controller('contacts')
export class RequestStepsController {
  constructor(private readonly steps: RequestStepsService) {}

  /** Declines a request, with one of five reasons; the client receives it as a message. */
  @Post(':id/decline')
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  decline(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason, message: text = null }: DeclineDto,
    @Headers('idempotency-key') clientRef?: string,
  ): Promise<ContactDto> {
    return this.steps.decline(person, id, { reason, text, clientRef: clientRef ?? null });
  }

  /** Withdraws a request of the caller that is not answered. */
  @Post(':id/withdraw')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  withdraw(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<ContactDto> {
    return this.steps.withdraw(person, id);
  }

  /** Closes a conversation that was answered; a new message opens it again. */
  @Post(':id/close')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  close(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<ContactDto> {
    return this.steps.close(person, id);
  }
}
