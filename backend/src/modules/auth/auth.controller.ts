import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/http/access.js';
import { JsonBuffer } from '../../common/http/ready-json.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { AuthService } from './auth.service.js';
import { AuthUserDto, MessageDto, RegisterRequest, TokenRequest } from './dto/auth.dto.js';
import { ProfilesService } from './profiles.service.js';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.js';
import { type OpenSession, SessionsService } from './sessions.service.js';

/** Answers hold credentials, so none of these POSTs is stored under an idempotency key. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly profiles: ProfilesService,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post('token')
  @HttpCode(200)
  @Public()
  @Repeatable()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ type: AuthUserDto })
  async token(
    @Body() body: TokenRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBuffer> {
    return this.answer(await this.auth.signIn(body.username, body.password, request.ip), reply);
  }

  @Post('register')
  @Public()
  @Repeatable()
  @ApiCreatedResponse({ type: AuthUserDto })
  async register(
    @Body() body: RegisterRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBuffer> {
    return this.answer(await this.auth.register(body), reply);
  }

  /** Needs the refresh cookie only. */
  @Post('refresh')
  @HttpCode(200)
  @Public()
  @Repeatable()
  @ApiOkResponse({ type: AuthUserDto })
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBuffer> {
    return this.answer(await this.sessions.refresh(readRefreshCookie(request)), reply);
  }

  /** Ends the session of the cookie, or of the token when there is no cookie. */
  @Post('logout')
  @HttpCode(200)
  @Public()
  @Repeatable()
  @ApiOkResponse({ type: MessageDto })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.closeByCookie(readRefreshCookie(request));
    await this.sessions.closeByToken(request.headers.authorization);
    clearRefreshCookie(reply);
    return { message: 'A presto!' };
  }

  private async answer(session: OpenSession, reply: FastifyReply): Promise<JsonBuffer> {
    setRefreshCookie(reply, session.refreshToken, this.env.publicUrl.startsWith('https:'));
    return new JsonBuffer(Buffer.from(await this.profiles.authUser(session)));
  }
}
