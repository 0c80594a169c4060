import { Body, Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../../common/http/empty-body.js';
import { LeadIdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { PageHeaders, PageQuery, pageOf, type SetPageHeaders } from '../../../common/http/paging.js';
import { ApiRecentSignIn } from '../../../common/http/refusal-codes.js';
import { AdminLeadsService } from './admin-leads.service.js';
import { AdminLeadDto } from './dto/admin-lead.dto.js';
import { ReasonRequest } from '../dto/reason.dto.js';

/** The administrators' table of leads. */
@ApiTags('admin')
@Controller('admin/leads')
export class AdminLeadsController {
  constructor(private readonly leads: AdminLeadsService) {}

  /** Guests who left an address after the questionnaire, the newest first. */
  @Get()
  @Roles('admin')
  async list(
    @Query() query: PageQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<AdminLeadDto[]> {
    const page = pageOf(query);
    const { leads, total } = await this.leads.list(page);
    setPageHeaders(page, total);
    return leads;
  }

  /** Deletes a lead with its answers and its consent. */
  @Delete(':id')
  @BodyMayBeEmpty()
  @Roles('admin')
  @ApiRecentSignIn()
  @ApiBody({ type: ReasonRequest, required: false })
  async remove(
    @CurrentUser() actor: Principal,
    @Param('id', LeadIdPipe) id: number,
    @Body() { reason }: ReasonRequest,
  ): Promise<MessageDto> {
    await this.leads.remove(actor, id, reason);
    return { message: 'Il contatto del questionario è stato eliminato.' };
  }
}
