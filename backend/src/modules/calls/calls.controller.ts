import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { CallStepsService } from './call-steps.service.js';
import { CallsService } from './calls.service.js';
import { AcceptCallDto, ProposeCallDto } from './dto/call.dto.js';
import { CallDto, ConversationCallsDto } from './dto/calls.dto.js';

const LIMIT = { times: 60, everyMs: EVERY.hour };

/** Proposes, agrees and ends calls in conversations of the caller. */
@ApiTags('calls')
@Controller()
export class CallsController {
  constructor(
    private readonly calls: CallsService,
    private readonly steps: CallStepsService,
  ) {}

  /** What is proposed or agreed in the caller's conversations and not over, the earliest first. */
  @Get('calls')
  @SignedIn()
  current(@CurrentUser() person: Principal): Promise<CallDto[]> {
    return this.calls.currentOf(person);
  }

  /** Proposes a call in a conversation, or another time for the agreed one; the other side receives a message. */
  @Post('contacts/:id/calls')
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  propose(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) contactId: number,
    @Body() { times, location }: ProposeCallDto,
    @Headers('idempotency-key') clientRef: string | null = null,
  ): Promise<ConversationCallsDto> {
    return this.steps.propose(person, { contactId, times, location: location ?? '', clientRef });
  }

  /** Takes one of the times that the other side has proposed; both receive the appointment by mail. */
  @Post('calls/:id/accept')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  accept(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { at }: AcceptCallDto,
    @Headers('idempotency-key') clientRef: string | null = null,
  ): Promise<ConversationCallsDto> {
    return this.steps.accept(person, id, at, clientRef);
  }

  /** Withdraws a proposal of the caller, or refuses one of the other side. */
  @Post('calls/:id/withdraw')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  withdraw(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Headers('idempotency-key') clientRef: string | null = null,
  ): Promise<ConversationCallsDto> {
    return this.steps.withdraw(person, id, clientRef);
  }

  /** Cancels an agreed call; both receive a mail that removes it from their calendar. */
  @Post('calls/:id/cancel')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  cancel(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Headers('idempotency-key') clientRef: string | null = null,
  ): Promise<ConversationCallsDto> {
    return this.steps.cancel(person, id, clientRef);
  }
}
