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
import { MatchRequest, MatchResponse } from './dto/match.dto.js';
import { leadFrom, requireCounts } from './match-request.js';
import { AppearancesService } from './appearances.service.js';
import { MatchingService } from './matching.service.js';

@ApiTags('matching')
@Controller('match-designers')
export class MatchDesignersController {
  constructor(
    private readonly matching: MatchingService,
    private readonly appearances: AppearancesService,
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
    const counts = requireCounts(body.answers);
    const lead = leadFrom(body, counts, key ?? null);
    const page = pageOf({ limit: body.limit });
    const answer = await this.matching.answer(counts, page, viewer, lead);
    this.appearances.count(counts, page, { viewer, userAgent });
    return new UncachedJson(answer);
  }
}
