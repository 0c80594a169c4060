import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
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
import { questionnaireOf } from './match-request.js';
import { MatchingService } from './matching.service.js';
import { ShownMatchesService } from './shown-matches.service.js';

/** The results for the answers of a questionnaire, which are stored for a person or a lead. */
@ApiTags('matching')
@Controller('match-designers')
export class MatchDesignersController {
  constructor(
    private readonly matching: MatchingService,
    private readonly shown: ShownMatchesService,
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
    @Ip() address: string,
    @Headers('idempotency-key') key?: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<UncachedJson<MatchResponse>> {
    const page = pageOf({ limit: body.limit });
    const { json, matches } = await this.matching.answer(questionnaireOf(body, key ?? null), page, viewer);
    await this.shown.show(matches, page.offset, { viewer, userAgent, address });
    return new UncachedJson(json);
  }
}
