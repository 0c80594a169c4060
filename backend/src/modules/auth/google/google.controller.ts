import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/http/access.js';
import { LargeBody } from '../../../common/http/large-body.js';
import type { UncachedJson } from '../../../common/http/ready-json.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AuthUserDto } from '../sessions/dto/auth-user.dto.js';
import { GoogleDesignerRequest, GoogleRequest } from './dto/google.dto.js';
import { ApiSecondStep } from '../second-factor/dto/second-step.dto.js';
import { GoogleService } from './google.service.js';
import { SessionResponsesService } from '../sessions/session-responses.service.js';

/**
 * Sign-in and registration with Google. The responses contain credentials, so none is stored under an idempotency key.
 */
@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly responses: SessionResponsesService,
  ) {}

  /** Signs in with Google's ID token; a new person also needs a questionnaire result. */
  @Post('auth/google')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @Public()
  @ApiTags('auth')
  @ApiOkResponse({ type: AuthUserDto })
  @ApiSecondStep()
  async signIn(
    @Body() body: GoogleRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson<AuthUserDto>> {
    return this.responses.signedIn(await this.google.signIn(body, request), reply);
  }

  /** Registers a designer with Google's ID token. */
  @Post('designers/google-auth')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 30, everyMs: EVERY.hour })
  @LargeBody()
  @Public()
  @ApiTags('designers')
  @ApiOkResponse({ type: AuthUserDto })
  @ApiSecondStep()
  async registerDesigner(
    @Body() body: GoogleDesignerRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson<AuthUserDto>> {
    return this.responses.signedIn(await this.google.registerDesigner(body, request), reply);
  }
}
