import { Body, Controller, Header, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/http/access.js';
import type { UncachedJson } from '../../../common/http/ready-json.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AuthUserDto } from '../sessions/dto/auth-user.dto.js';
import { SessionResponsesService } from '../sessions/session-responses.service.js';
import { PasskeyOptionsDto, PasskeySignInRequest } from './dto/webauthn.dto.js';
import { PasskeySignInsService } from './passkey-sign-ins.service.js';

/** Sign-in with a passkey. The response contains credentials, so it is not stored under an idempotency key. */
@ApiTags('auth')
@Controller('auth/passkeys/sign-in')
export class PasskeySignInsController {
  constructor(
    private readonly signIns: PasskeySignInsService,
    private readonly responses: SessionResponsesService,
  ) {}

  /** Begins a sign-in: what the browser needs to ask for a passkey of this site. */
  @Post('options')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 240, everyMs: EVERY.hour })
  @Public()
  @Header('cache-control', 'no-store')
  begin(): Promise<PasskeyOptionsDto> {
    return this.signIns.begin();
  }

  /** Signs in with the answer of the authenticator. The response is that of `POST /auth/token`. */
  @Post('verify')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @Public()
  @ApiOkResponse({ type: AuthUserDto })
  async verify(
    @Body() body: PasskeySignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson<AuthUserDto>> {
    return this.responses.signedIn(await this.signIns.signIn(body), reply);
  }
}
