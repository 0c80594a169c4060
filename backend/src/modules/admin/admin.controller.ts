import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../../common/http/access.js';
import { PageQuery, pageOf, setPageHeaders } from '../../common/http/paging.js';
import { AuditService } from './audit.service.js';
import { DirectoryService } from './directory.service.js';
import { AdminStatsDto } from './dto/admin-stats.dto.js';
import { AuditEntryDto } from './dto/audit-entry.dto.js';

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

@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** The operations of administrators, newest first. */
  @Get()
  @Roles('admin')
  async list(
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryDto[]> {
    const page = pageOf(query);
    const { entries, total } = await this.audit.list(page);
    setPageHeaders(request, reply, page, total);
    return entries;
  }
}
