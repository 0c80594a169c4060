import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../../common/http/empty-body.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { LargeBody } from '../../../common/http/large-body.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { PageHeaders, pageOf, type SetPageHeaders } from '../../../common/http/paging.js';
import { ApiRecentSignIn } from '../../../common/http/refusal-codes.js';
import type { UncachedJson } from '../../../common/http/ready-json.js';
import type { OwnerView } from '../../designers/catalogue/designer-views.service.js';
import { DesignerDto } from '../../designers/profiles/dto/designer.dto.js';
import { AdminDesignersService } from './admin-designers.service.js';
import { DirectoryService } from '../directory/directory.service.js';
import { AdminDesignerDto, AdminDesignerUpdate, VerifyRequest } from '../directory/dto/admin-designer.dto.js';
import { AdminQuery } from '../dto/admin-query.dto.js';
import { ReasonRequest } from '../dto/reason.dto.js';

/** The administrators' table of designer profiles, with changes, deletion and verification. */
@ApiTags('admin')
@Controller('admin/designers')
export class AdminDesignersController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly designers: AdminDesignersService,
  ) {}

  @Get()
  @Roles('admin')
  @ApiOkResponse({ type: [AdminDesignerDto] })
  async list(
    @Query() query: AdminQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<UncachedJson> {
    const page = pageOf(query);
    const { json, total, count } = await this.directory.designers(query.search ?? '', page);
    setPageHeaders(page, total, count);
    return json;
  }

  /** Changes some fields of a profile. */
  @Put(':id')
  @LargeBody()
  @Roles('admin')
  @ApiOkResponse({ type: DesignerDto })
  update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() body: AdminDesignerUpdate,
  ): Promise<OwnerView> {
    return this.designers.update(actor, id, body);
  }

  /** Deletes a profile with its pictures and its account. */
  @Delete(':id')
  @BodyMayBeEmpty()
  @Roles('admin')
  @ApiRecentSignIn()
  @ApiBody({ type: ReasonRequest, required: false })
  async remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonRequest,
  ): Promise<MessageDto> {
    await this.designers.remove(actor, id, reason);
    return { message: 'Il profilo è stato eliminato.' };
  }

  /** Verifies a designer or removes the verification; without a body it is reversed. */
  @Put(':id/verify')
  @BodyMayBeEmpty()
  @Roles('admin')
  @ApiBody({ type: VerifyRequest, required: false })
  verify(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() body: VerifyRequest,
  ): Promise<AdminDesignerDto> {
    return this.designers.verify(actor, id, body.is_verified ?? null);
  }
}
