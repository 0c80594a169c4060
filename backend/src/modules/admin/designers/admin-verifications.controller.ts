import { Body, Controller, Get, Param, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { fittingPage } from '../../../common/http/fitting.js';
import { PageHeaders, PageQuery, pageOf, type SetPageHeaders } from '../../../common/http/paging.js';
import { DOWNLOAD_TYPE, PrivateFileAnswer, privateFile } from '../../../common/files/private-file.js';
import { AdminVerificationsService } from './admin-verifications.service.js';
import { AdminVerificationDto, DecideVerificationRequest } from './dto/admin-verification.dto.js';

/** The requests for verification with their evidence, and the decision of an administrator. */
@ApiTags('admin')
@Controller('admin/verification-requests')
export class AdminVerificationsController {
  constructor(private readonly verifications: AdminVerificationsService) {}

  /** Requests for verification that wait for a decision, the oldest first. */
  @Get()
  @Roles('admin')
  async list(
    @Query() query: PageQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<AdminVerificationDto[]> {
    const page = pageOf(query);
    const { requests: rows, total } = await this.verifications.list(page);
    return fittingPage(page, { rows, total }, setPageHeaders);
  }

  /** A file of evidence, as a download; reading it is recorded. 404 once it is erased. */
  @Get(':id/evidence/:evidenceId')
  @Roles('admin')
  @PrivateFileAnswer([DOWNLOAD_TYPE])
  async evidence(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Param('evidenceId', IdPipe) evidenceId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, name } = await this.verifications.evidence(actor, id, evidenceId);
    // Never the type of the file, so that no browser opens it.
    return privateFile(reply, { name, bytes, type: DOWNLOAD_TYPE });
  }

  /** Grants a request, or refuses it with a reason; 409 when somebody has answered before. */
  @Put(':id')
  @Roles('admin')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { granted, reason, checks }: DecideVerificationRequest,
  ): Promise<MessageDto> {
    await this.verifications.decide(actor, id, granted ? { checks: checks ?? [] } : { reason: reason ?? '' });
    return { message: granted ? 'Il profilo è verificato.' : 'La richiesta è stata rifiutata.' };
  }
}
