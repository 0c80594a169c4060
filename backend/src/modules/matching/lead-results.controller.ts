import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyRequest } from 'fastify';
import { type Principal, PublicOrSignedIn } from '../../common/http/access.js';
import { MaybeUser } from '../../common/http/current-user.js';
import { pageOf } from '../../common/http/paging.js';
import { UncachedJson } from '../../common/http/ready-json.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { LeadResultsDto, LeadResultsRequest } from './dto/lead-results.dto.js';
import { LeadResultsService } from './lead-results.service.js';
import { ShownMatchesService } from './shown-matches.service.js';

/** The results of a guest, opened with the link of a mail. */
@ApiTags('matching')
@Controller('leads/results')
export class LeadResultsController {
  constructor(
    private readonly results: LeadResultsService,
    private readonly shown: ShownMatchesService,
  ) {}

  /** Opens the results of a lead by the token of the mailed link, which verifies the address of the lead. */
  @Post()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @HttpCode(OK)
  @PublicOrSignedIn()
  // Not stored under the key: opening the link again has the same effect.
  @Repeatable()
  @ApiOkResponse({ type: LeadResultsDto })
  async open(
    @Body() { token, limit }: LeadResultsRequest,
    @MaybeUser() viewer: Principal | null,
    @Req() request: FastifyRequest,
  ): Promise<UncachedJson<LeadResultsDto>> {
    const page = pageOf({ limit });
    const { json, matches } = await this.results.open(token, page, viewer);
    const userAgent = request.headers['user-agent'];
    await this.shown.show(matches, page.offset, { viewer, userAgent, address: request.ip });
    return new UncachedJson(json);
  }
}
