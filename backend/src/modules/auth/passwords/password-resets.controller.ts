import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { RESET_REQUESTED_TEXT } from '@stanze/domain/texts';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/http/access.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { PasswordResetRequest, ResetPasswordRequest } from './dto/passwords.dto.js';
import { TrustedDevicesService } from '../sessions/trusted-devices.service.js';
import { PasswordResetsService } from './password-resets.service.js';

/** A new password for a person who receives the mail of an account. */
@ApiTags('auth')
@Controller('auth')
export class PasswordResetsController {
  constructor(
    private readonly resets: PasswordResetsService,
    private readonly devices: TrustedDevicesService,
  ) {}

  /** Mails a link; the response is the same when no account has this address. */
  @Post('request-password-reset')
  @Repeatable()
  @RateLimited({ times: 20, everyMs: EVERY.hour })
  @HttpCode(OK)
  @Public()
  @ApiOkResponse({ type: MessageDto })
  async request(@Body() body: PasswordResetRequest): Promise<MessageDto> {
    await this.resets.request(body.email);
    return { message: RESET_REQUESTED_TEXT };
  }

  /** Sets the password with the token of the mailed link, and ends every session. */
  @Post('reset-password')
  @Repeatable()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @HttpCode(OK)
  @Public()
  @ApiOkResponse({ type: MessageDto })
  async reset(
    @Body() body: ResetPasswordRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    this.devices.trust(await this.resets.reset(body.token, body.new_password), reply);
    return { message: 'Password aggiornata: ora puoi accedere.' };
  }
}
