import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../../common/errors/product-error.js';
import { type Principal, PublicOrSignedIn } from '../../common/http/access.js';
import { MaybeUser } from '../../common/http/current-user.js';
import { Json } from '../../common/http/json.js';
import { PageHeaders, pageOf, type SetPageHeaders } from '../../common/http/paging.js';
import { ReadyJson } from '../../common/http/ready-json.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { DesignerDto } from '../designers/profiles/dto/designer.dto.js';
import { VisibilityCounterService } from '../visibility/visibility-counter.service.js';
import { MatchesQuery } from './dto/match.dto.js';
import { MatchingService } from './matching.service.js';
import type { MatchList } from './matching.types.js';

@ApiTags('matching')
@Controller('designers/matches')
export class MatchesController {
  constructor(
    private readonly matching: MatchingService,
    private readonly visibility: VisibilityCounterService,
  ) {}

  @Get()
  @RateLimited({ times: 240, everyMs: EVERY.minute })
  @PublicOrSignedIn()
  @ApiOkResponse({ type: [DesignerDto] })
  async list(
    @Query() query: MatchesQuery,
    @MaybeUser() viewer: Principal | null,
    @PageHeaders() setPageHeaders: SetPageHeaders,
    @Req() request: FastifyRequest,
  ): Promise<ReadyJson<DesignerDto[]>> {
    const wanted = await this.listOf(query, viewer);
    if (!wanted) return ReadyJson.personal(Json.array([]));
    const page = pageOf(query);
    const { json, shown, total } = await this.matching.matches(wanted, page, viewer);
    this.visibility.countList(shown, page.offset, { viewer, userAgent: request.headers['user-agent'] });
    setPageHeaders(page, total);
    return ReadyJson.personal(json);
  }

  private listOf(query: MatchesQuery, viewer: Principal | null): Promise<MatchList | null> {
    if (query.lead_id !== undefined) return this.matching.listOfLead(query.lead_id);
    if (query.user_id !== undefined) return this.matching.listOfUser(query.user_id, viewer);
    throw invalidInput([
      { loc: ['query', 'lead_id'], msg: 'Indica lead_id oppure user_id.', type: 'missing' },
    ]);
  }
}
