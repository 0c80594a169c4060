import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { PageHeaders, PageQuery, pageOf, type SetPageHeaders } from '../../common/http/paging.js';
import { AdminVerificationsService } from './admin-verifications.service.js';
import { AdminVerificationDto, DecideVerificationRequest } from './dto/admin-verification.dto.js';

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
    const { requests, total } = await this.verifications.list(page);
    setPageHeaders(page, total);
    return requests;
  }

  /** Grants a request, or refuses it with a reason; 409 when somebody has answered before. */
  @Put(':id')
  @Roles('admin')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { granted, reason }: DecideVerificationRequest,
  ): Promise<MessageDto> {
    await this.verifications.decide(actor, id, granted ? null : (reason ?? ''));
    return { message: granted ? 'Il profilo è verificato.' : 'La richiesta è stata rifiutata.' };
  }
}
