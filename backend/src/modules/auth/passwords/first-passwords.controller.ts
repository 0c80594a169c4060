import { Body, Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/http/access.js';
import { setAccount } from '../../../common/http/request-account.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { SetPasswordRequest } from './dto/passwords.dto.js';
import { FirstPasswordsService } from './first-passwords.service.js';

/**
 * The first password of a designer. In `auth` and not in `designers`, because `designers` has no access to passwords.
 */
@ApiTags('designers')
@Controller('designers')
export class FirstPasswordsController {
  constructor(private readonly firstPasswords: FirstPasswordsService) {}

  /** Sets the first password with the token of the registration, sent in the body or as bearer token. */
  @Post(':email/set-password')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @Public()
  @ApiOkResponse({ type: MessageDto })
  async set(
    @Param('email') email: string,
    @Body() body: SetPasswordRequest,
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization?: string,
  ): Promise<MessageDto> {
    const token = body.token ?? authorization?.replace(/^Bearer /, '') ?? '';
    setAccount(request, await this.firstPasswords.set(email, body.password, token));
    return { message: 'Password impostata: ora puoi accedere.' };
  }
}
