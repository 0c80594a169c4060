import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import { type Principal, PublicOrSignedIn } from '../../common/http/access.js';
import { MaybeUser } from '../../common/http/current-user.js';
import { pageOf } from '../../common/http/paging.js';
import { UncachedJson } from '../../common/http/ready-json.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { VisibilityCounterService } from '../visibility/visibility-counter.service.js';
import { MatchRequest, MatchResponse } from './dto/match.dto.js';
import { questionnaireOf } from './match-request.js';
import { MatchingService } from './matching.service.js';

@ApiTags('matching')
@Controller('match-designers')
export class MatchDesignersController {
  constructor(
    private readonly matching: MatchingService,
    private readonly visibility: VisibilityCounterService,
  ) {}

  @Post()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @HttpCode(OK)
  @PublicOrSignedIn()
  // Not stored under the key: the lead stores the key, and computing the ranking again takes little time.
  @Repeatable()
  @ApiOkResponse({ type: MatchResponse })
  async match(
    @Body() body: MatchRequest,
    @MaybeUser() viewer: Principal | null,
    @Headers('idempotency-key') key?: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<UncachedJson<MatchResponse>> {
    const page = pageOf({ limit: body.limit });
    const { json, shown } = await this.matching.answer(questionnaireOf(body, key ?? null), page, viewer);
    this.visibility.countList(shown, page.offset, { viewer, userAgent });
    return new UncachedJson(json);
  }
}
