import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PublicOrSignedIn } from '../../common/http/access.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { PracticalCountsDto, PracticalFilterQuery } from './dto/practical-filter.dto.js';
import { FilteredDesignersService } from './filtered-designers.service.js';
import { requestedFilter } from './requested-filter.js';

/** How many designers pass with each practical filter. */
@ApiTags('matching')
@Controller('designers/match-counts')
export class MatchCountsController {
  constructor(private readonly filtered: FilteredDesignersService) {}

  /** How many designers would pass with each practical filter; the same for everybody. */
  @Get()
  @RateLimited({ times: 240, everyMs: EVERY.minute })
  @PublicOrSignedIn()
  @ApiOkResponse({ type: PracticalCountsDto })
  counts(@Query() query: PracticalFilterQuery): PracticalCountsDto {
    return this.filtered.counts(requestedFilter(query));
  }
}
