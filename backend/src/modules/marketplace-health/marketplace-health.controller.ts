import { Controller, Get, NotFoundException, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { HEALTH_FILES } from '@stanze/domain/marketplace-health';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../common/http/access.js';
import { boundedPageOf, PageHeaders, type SetPageHeaders } from '../../common/http/paging.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { HealthRequestDto, HealthRequestsQuery, MarketplaceHealthDto } from './dto/marketplace-health.dto.js';
import { HealthRequestsService } from './health-requests.service.js';
import { HealthTablesService } from './health-tables.service.js';
import { MarketplaceHealthService } from './marketplace-health.service.js';

/** Figures about the whole marketplace, for administrators. */
@ApiTags('admin')
@Controller('admin/health')
export class MarketplaceHealthController {
  constructor(
    private readonly health: MarketplaceHealthService,
    private readonly requests: HealthRequestsService,
    private readonly tables: HealthTablesService,
    private readonly clock: Clock,
  ) {}

  /** The health of the marketplace: numbers of the last minute, and short lists of what they consist of. */
  @Get()
  @Roles('admin')
  read(): Promise<MarketplaceHealthDto> {
    return this.health.read();
  }

  /** The requests of a period, newest first, without their clients and texts. */
  @Get('requests')
  @Roles('admin')
  async list(
    @Query() query: HealthRequestsQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<HealthRequestDto[]> {
    const page = boundedPageOf(query);
    const { requests, total } = await this.requests.list(query, page);
    setPageHeaders(page, total);
    return requests;
  }

  /** A table as a CSV file in UTF-8. */
  @Get('tables/:table')
  @Roles('admin')
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @ApiParam({ name: 'table', enum: HEALTH_FILES })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  saveTable(
    @Param('table') name: string,
    @Query() query: HealthRequestsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    const table = HEALTH_FILES.find((one) => one === name);
    if (table === undefined) throw new NotFoundException();
    reply.header('cache-control', 'no-store');
    const day = this.clock.timestamp().slice(0, 'yyyy-mm-dd'.length);
    return new StreamableFile(this.tables.open(table, query), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="stanze-${table}-${day}.csv"`,
    });
  }
}
