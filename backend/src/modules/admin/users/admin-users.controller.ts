import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../../common/http/empty-body.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { PageHeaders, pageOf, type SetPageHeaders } from '../../../common/http/paging.js';
import { ApiRecentSignIn } from '../../../common/http/refusal-codes.js';
import type { UncachedJson } from '../../../common/http/ready-json.js';
import { AdminUsersService } from './admin-users.service.js';
import { DirectoryService } from '../directory/directory.service.js';
import { AdminQuery } from '../dto/admin-query.dto.js';
import { AdminUserDto, AdminUserUpdate } from '../directory/dto/admin-user.dto.js';
import { ReasonRequest } from '../dto/reason.dto.js';

/** The administrators' table of accounts, with changes and deletion. */
@ApiTags('admin')
@Controller('admin/users')
export class AdminUsersController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly users: AdminUsersService,
  ) {}

  /** Accounts without a designer profile, and administrators. */
  @Get()
  @Roles('admin')
  @ApiOkResponse({ type: [AdminUserDto] })
  async list(
    @Query() query: AdminQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<UncachedJson> {
    const page = pageOf(query);
    const { json, total, count } = await this.directory.users(query.search ?? '', page);
    setPageHeaders(page, total, count);
    return json;
  }

  /** Changes some fields of an account. The last administrator cannot lose the role: 409. */
  @Put(':id')
  @Roles('admin')
  @ApiRecentSignIn()
  update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() body: AdminUserUpdate,
  ): Promise<AdminUserDto> {
    return this.users.update(actor, id, body);
  }

  /** Deletes an account with all its data; administrators cannot be deleted: 403. */
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
    await this.users.remove(actor, id, reason);
    return { message: 'L’account è stato eliminato.' };
  }
}
