import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCEPTED } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../common/http/empty-body.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { VerificationRequestDto } from './dto/verification-request.dto.js';
import { VerificationService } from './verification.service.js';

/** The request of a designer for the verification. */
@ApiTags('verification')
@Controller('designers/:id/verification-request')
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** The state of the verification; for the designer and administrators. */
  @Get()
  @SignedIn()
  read(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<VerificationRequestDto> {
    return this.verification.stateOf(person, id);
  }

  /** Asks administrators for the verification; without effect while a request is waiting. */
  @Post()
  @HttpCode(ACCEPTED)
  // While a request is waiting, the same request is the answer.
  @Repeatable()
  @BodyMayBeEmpty()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  ask(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<VerificationRequestDto> {
    return this.verification.ask(person, id);
  }
}
