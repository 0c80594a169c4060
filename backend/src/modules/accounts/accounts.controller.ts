import { Controller, Delete, Get, Put, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type GuardedRequest, type Principal, RecentlySignedIn, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { Consumes } from '../../common/files/media-types.js';
import { ApiRecentSignIn, RefusedWith } from '../../common/http/refusal-codes.js';
import { ReadyJson } from '../../common/http/ready-json.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ProfileDto } from '../auth/own-profile/dto/profile.dto.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AccountsService } from './accounts.service.js';
import { ProfileForm } from './dto/profile-form.dto.js';

/** Changes, deletes and exports the person's own account. */
@ApiTags('users')
@Controller('users/me')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasure: AccountErasureService,
    private readonly exports: AccountExportService,
  ) {}

  /** Changes name, address, city and picture; absent fields are not changed. */
  @Put()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  @ApiRecentSignIn()
  @Consumes('multipart/form-data')
  @ApiBody({ type: ProfileForm })
  @ApiOkResponse({ type: ProfileDto })
  async update(@CurrentUser() person: Principal, @Req() request: GuardedRequest): Promise<ReadyJson> {
    return ReadyJson.personal(await this.accounts.update(person, request));
  }

  /** Deletes the account and all data that belongs to the person only; refused for administrators. */
  @Delete()
  @RecentlySignedIn()
  @RefusedWith()
  async remove(@CurrentUser() person: Principal): Promise<MessageDto> {
    await this.erasure.eraseOwn(person);
    return { message: 'Account eliminato con successo.' };
  }

  /** All data that is stored about the person, as a ZIP of JSON files and pictures. */
  @Get('export')
  @RateLimited({ times: 10, everyMs: EVERY.hour })
  @RecentlySignedIn()
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportData(
    @CurrentUser() person: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    const stream = this.exports.open(person);
    reply.header('cache-control', 'no-store');
    return new StreamableFile(stream, {
      type: 'application/zip',
      disposition: 'attachment; filename="stanze-dati.zip"',
    });
  }
}
