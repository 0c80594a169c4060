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
import { MatchesQuery } from './dto/match.dto.js';
import { MatchingService } from './matching.service.js';
import type { MatchList } from './matching.types.js';
import { requestedFilter } from './requested-filter.js';
import { ShownMatchesService } from './shown-matches.service.js';

/** The results for stored answers, of a person or of a lead. */
@ApiTags('matching')
@Controller('designers/matches')
export class MatchesController {
  constructor(
    private readonly matching: MatchingService,
    private readonly shown: ShownMatchesService,
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
    const list = { ...wanted, filter: requestedFilter(query) };
    const matches = await this.matching.matches(list, page, viewer);
    const userAgent = request.headers['user-agent'];
    await this.shown.show(matches, page.offset, { viewer, userAgent, address: request.ip });
    setPageHeaders(page, matches.total, matches.count);
    return ReadyJson.personal(matches.json);
  }

  private listOf(query: MatchesQuery, viewer: Principal | null): Promise<MatchList | null> {
    if (query.lead_id !== undefined) return this.matching.listOfLead(query.lead_id);
    if (query.user_id !== undefined) return this.matching.listOfUser(query.user_id, viewer);
    throw invalidInput([
      { loc: ['query', 'lead_id'], msg: 'Indica lead_id oppure user_id.', type: 'missing' },
    ]);
  }
}
