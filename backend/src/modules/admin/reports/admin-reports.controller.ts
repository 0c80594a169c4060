import { Body, Controller, Get, Param, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { PrivateFileAnswer, privateFile } from '../../../common/files/private-file.js';
import { fittingPage } from '../../../common/http/fitting.js';
import { PageHeaders, pageOf, type SetPageHeaders } from '../../../common/http/paging.js';
import { ContactDto } from '../../contacts/conversations/dto/contact.dto.js';
import { AdminReportsService } from './admin-reports.service.js';
import {
  AdminReportDto,
  DecideReportRequest,
  ReportHistoryDto,
  ReportsQuery,
} from './dto/admin-report.dto.js';
import { ReportDecidingService } from './report-deciding.service.js';

/** The reports that people sent, what they are about, and the decision of an administrator. */
@ApiTags('admin')
@Controller('admin/reports')
export class AdminReportsController {
  constructor(
    private readonly reports: AdminReportsService,
    private readonly deciding: ReportDecidingService,
  ) {}

  /** Open reports, the oldest first, or closed ones, the latest first. */
  @Get()
  @Roles('admin')
  async list(
    @Query() query: ReportsQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<AdminReportDto[]> {
    const page = pageOf(query);
    const { reports: rows, total } = await this.reports.list(query.state ?? 'open', page);
    return fittingPage(page, { rows, total }, setPageHeaders);
  }

  /** Earlier reports about the account of a report, and what administrators did. */
  @Get(':id/history')
  @Roles('admin')
  history(@Param('id', IdPipe) id: number): Promise<ReportHistoryDto> {
    return this.reports.history(id);
  }

  /** The conversation of a report, with its newest messages; reading it is recorded. */
  @Get(':id/conversation')
  @Roles('admin')
  conversation(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<ContactDto> {
    return this.deciding.readConversation(actor, id);
  }

  /** A private file that went along with the brief of a reported conversation; reading it is recorded. */
  @Get(':id/conversation/files/:fileId')
  @Roles('admin')
  @PrivateFileAnswer()
  async file(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, bytes } = await this.deciding.readFile(actor, id, fileId);
    return privateFile(reply, { ...file, bytes });
  }

  /** Hides the photo, warns or suspends the account, or dismisses the report; 409 when somebody has answered before. */
  @Put(':id')
  @Roles('admin')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { decision: outcome, reason }: DecideReportRequest,
  ): Promise<MessageDto> {
    await this.deciding.decide(actor, id, outcome, reason);
    return { message: 'Fatto: chi ha segnalato riceve un’email.' };
  }
}
