import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/http/access.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { setAccount } from '../../../common/http/request-account.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { RestoreAddressRequest } from '../address-confirmations/dto/address-confirmations.dto.js';
import { MailedRestorationsService } from './mailed-restorations.service.js';

/** A former address, for the person who receives its mail. */
@ApiTags('auth')
@Controller('auth/address-restorations')
export class MailedRestorationsController {
  constructor(private readonly restorations: MailedRestorationsService) {}

  /**
   * Undoes the change of an address with the token of the mailed link: ends every session, removes the password, and mails a
   * link for a new one.
   */
  @Post()
  @Repeatable()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @HttpCode(OK)
  @Public()
  @ApiOkResponse({ type: MessageDto })
  @ApiConflictResponse({ description: 'The address is another account’s now.' })
  async restore(@Body() body: RestoreAddressRequest, @Req() request: FastifyRequest): Promise<MessageDto> {
    setAccount(request, await this.restorations.restore(body.token));
    return { message: 'L’indirizzo di prima è di nuovo quello del tuo account.' };
  }
}
