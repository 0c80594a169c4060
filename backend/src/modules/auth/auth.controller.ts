import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/http/access.js';
import { MessageDto } from '../../common/http/message.dto.js';
import type { JsonBuffer } from '../../common/http/ready-json.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { AuthService } from './auth.service.js';
import { AuthUserDto, RegisterRequest, TokenRequest } from './dto/auth.dto.js';
import { deviceCookie } from './known-devices.js';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.js';
import { SessionAnswers } from './session-answers.js';
import { SessionsService } from './sessions.service.js';
import { SignIns } from './sign-ins.js';

/** Answers hold credentials, so none of these POSTs is stored under an idempotency key. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signIns: SignIns,
    private readonly sessions: SessionsService,
    private readonly answers: SessionAnswers,
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
    const caller = { address: request.ip, device: deviceCookie(request) };
    return this.answers.of(await this.signIns.signIn(body.username, body.password, caller), reply);
  }

  @Post('register')
  @RateLimited({ times: 30, everyMs: EVERY.hour })
  @Public()
  @Repeatable()
  @ApiCreatedResponse({ type: AuthUserDto })
  async register(
    @Body() body: RegisterRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBuffer> {
    return this.answers.of(await this.auth.register(body), reply);
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
    return this.answers.of(await this.sessions.refresh(readRefreshCookie(request)), reply);
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
}
