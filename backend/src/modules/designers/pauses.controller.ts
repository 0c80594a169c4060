import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { PauseAnswerDto, PauseDto } from './profiles/dto/pause.dto.js';
import { PausesService } from './profiles/pauses.service.js';

/** The caller's own pause, in which a designer takes no work. */
@ApiTags('designers')
@Controller('designers')
export class PausesController {
  constructor(private readonly pauses: PausesService) {}

  /** Sets, changes or ends the caller's pause. */
  @Post(':id/pause')
  @HttpCode(OK)
  @Idempotent()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  async set(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { until, intent_at: intentAt }: PauseDto,
  ): Promise<PauseAnswerDto> {
    return { paused_until: await this.pauses.set(person, id, { until, intentAt }) };
  }
}
