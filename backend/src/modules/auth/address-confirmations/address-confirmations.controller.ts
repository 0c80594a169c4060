import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ACCEPTED, OK } from '@stanze/domain/http-statuses';
import type { FastifyRequest } from 'fastify';
import { type Principal, Public, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { setAccount } from '../../../common/http/request-account.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AddressConfirmationsService } from './address-confirmations.service.js';
import { ConfirmAddressRequest } from './dto/address-confirmations.dto.js';

/** Verification of an address by the person who receives its mail. */
@ApiTags('auth')
@Controller('auth/address-confirmations')
export class AddressConfirmationsController {
  constructor(private readonly confirmations: AddressConfirmationsService) {}

  /** Verifies the address for which the link was mailed. */
  @Post()
  @Repeatable()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @HttpCode(OK)
  @Public()
  @ApiOkResponse({ type: MessageDto })
  async confirm(@Body() body: ConfirmAddressRequest, @Req() request: FastifyRequest): Promise<MessageDto> {
    setAccount(request, await this.confirmations.confirm(body.token));
    return { message: 'Indirizzo confermato. Da adesso ti avvisiamo anche per email.' };
  }

  /** Mails the link to the own address again, unless it is verified already. */
  @Post('requests')
  @Repeatable()
  @RateLimited({ times: 20, everyMs: EVERY.hour })
  @HttpCode(ACCEPTED)
  @SignedIn()
  @ApiAcceptedResponse({ type: MessageDto })
  async request(@CurrentUser() person: Principal): Promise<MessageDto> {
    await this.confirmations.sendAgain(person);
    return { message: 'Ti abbiamo mandato il link: apri la tua posta.' };
  }
}
