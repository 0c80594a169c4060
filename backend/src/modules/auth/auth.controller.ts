import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/http/access.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { Consumes } from '../../common/files/media-types.js';
import type { UncachedJson } from '../../common/http/ready-json.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { TokenRequest } from './passwords/dto/passwords.dto.js';
import { ApiSecondStep } from './second-factor/dto/second-step.dto.js';
import { SignInsService } from './passwords/sign-ins.service.js';
import { RegisterRequest } from './registration/dto/registration.dto.js';
import { RegistrationService } from './registration/registration.service.js';
import { AuthUserDto, RefreshedSessionDto, RefreshQuery } from './sessions/dto/auth-user.dto.js';
import { clearRefreshCookie, readRefreshCookie } from './sessions/refresh-cookie.js';
import { SessionRenewalsService } from './sessions/session-renewals.service.js';
import { SessionResponsesService } from './sessions/session-responses.service.js';
import { SignOutsService } from './sessions/sign-outs.service.js';
import { deviceCookie } from './sessions/trusted-devices.service.js';

/**
 * Sign-in, registration, renewal and sign-out. The responses contain credentials, so none of these POSTs is stored
 * under an idempotency key.
 */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly signIns: SignInsService,
    private readonly renewals: SessionRenewalsService,
    private readonly signOuts: SignOutsService,
    private readonly responses: SessionResponsesService,
  ) {}

  @Post('token')
  @HttpCode(OK)
  @Public()
  @Repeatable()
  @Consumes('application/x-www-form-urlencoded', 'application/json')
  @ApiOkResponse({ type: AuthUserDto })
  @ApiUnauthorizedResponse({ description: 'The address or the password is wrong.' })
  @ApiSecondStep()
  async token(
    @Body() body: TokenRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson> {
    const caller = { address: request.ip, device: deviceCookie(request), request };
    const session = await this.signIns.signIn(body.username, body.password, caller);
    return this.responses.signedIn(session, reply);
  }

  @Post('register')
  @RateLimited({ times: 30, everyMs: EVERY.hour })
  @Public()
  @Repeatable()
  @ApiCreatedResponse({ type: AuthUserDto })
  async register(
    @Body() body: RegisterRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson> {
    return this.responses.signedIn(await this.registration.register(body), reply);
  }

  /**
   * Renews the session of the refresh cookie, without an access token. The response is that of a sign-in; `cards=none`
   * omits the fields that contain designers.
   */
  @Post('refresh')
  @HttpCode(OK)
  @Public()
  @Repeatable()
  @ApiOkResponse({ type: RefreshedSessionDto })
  @ApiUnauthorizedResponse({ description: 'The session has ended, or there is none.' })
  async refresh(
    @Query() { cards }: RefreshQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson> {
    const session = await this.renewals.refresh(request, readRefreshCookie(request));
    return cards === 'none'
      ? this.responses.withoutDesigners(session, reply)
      : this.responses.signedIn(session, reply);
  }

  /** Ends the session of the refresh cookie and that of the access token; either may be absent. */
  @Post('logout')
  @HttpCode(OK)
  @Public()
  @Repeatable()
  @ApiOkResponse({ type: MessageDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.signOuts.signOut(request, readRefreshCookie(request));
    clearRefreshCookie(reply);
    return { message: 'A presto!' };
  }
}
