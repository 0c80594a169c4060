import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/http/access.js';
import type { UncachedJson } from '../../../common/http/ready-json.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AuthUserDto } from '../sessions/dto/auth-user.dto.js';
import { SessionResponsesService } from '../sessions/session-responses.service.js';
import { SecondFactorRequest } from './dto/second-factor.dto.js';
import { ApiSecondStepFailures } from './dto/second-step.dto.js';
import { SecondStepService } from './second-step.service.js';

/** The second step of a sign-in. The response contains credentials, so it is not stored under an idempotency key. */
@ApiTags('auth')
@Controller('auth/second-factor')
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly responses: SessionResponsesService,
  ) {}

  /** Completes a sign-in with a code of the app or a recovery code. The response is that of `POST /auth/token`. */
  @Post('verify')
  @HttpCode(OK)
  @Repeatable()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @Public()
  @ApiOkResponse({ type: AuthUserDto })
  @ApiSecondStepFailures()
  async verify(
    @Body() { ticket, code }: SecondFactorRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UncachedJson<AuthUserDto>> {
    return this.responses.signedIn(await this.steps.complete(ticket, code, request), reply);
  }
}
