import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@stanze/domain/second-factor';
import type { FastifyRequest } from 'fastify';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { RefusedWith } from '../../../common/http/refusal-codes.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { readGoogleCookie } from '../google/google-cookie.js';
import { ConfirmationsService } from './confirmations.service.js';
import { ConfirmationRequest } from './dto/confirmation.dto.js';

/** Proves again who the person of a session is, before a sensitive change (docs/product.md#recent-sign-in). */
@ApiTags('auth')
@Controller('auth/confirmations')
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  /**
   * Confirms who the person of this session is, by password or by Google; for ten minutes the session may then do what
   * needs a recent sign-in.
   */
  @Post()
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  @RefusedWith(SECOND_FACTOR_REQUIRED, WRONG_CODE)
  @ApiOkResponse({ type: MessageDto })
  async confirm(
    @CurrentUser() person: Principal,
    @Body() body: ConfirmationRequest,
    @Req() request: FastifyRequest,
  ): Promise<MessageDto> {
    await this.confirmations.confirm(person, body, readGoogleCookie(request));
    return { message: 'Grazie: ora puoi continuare.' };
  }
}
