import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../common/http/access.js';
import { fittingPage } from '../../common/http/fitting.js';
import { PageHeaders, PageQuery, pageOf, type SetPageHeaders } from '../../common/http/paging.js';
import { AuditService } from './audit/audit.service.js';
import { DirectoryService } from './directory/directory.service.js';
import { AdminStatsDto } from './directory/dto/admin-stats.dto.js';
import { AuditEntryDto } from './audit/dto/audit-entry.dto.js';

/** The figures on top of the administrators' panel. */
@ApiTags('admin')
@Controller('admin/stats')
export class AdminStatsController {
  constructor(private readonly directory: DirectoryService) {}

  /** The numbers of rows in the administrators' tables. */
  @Get()
  @Roles('admin')
  read(): Promise<AdminStatsDto> {
    return this.directory.counts();
  }
}

/** The audit log: what administrators have changed. */
@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** The operations of administrators, newest first. */
  @Get()
  @Roles('admin')
  async list(
    @Query() query: PageQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<AuditEntryDto[]> {
    const page = pageOf(query);
    const { entries: rows, total } = await this.audit.list(page);
    return fittingPage(page, { rows, total }, setPageHeaders);
  }
}
