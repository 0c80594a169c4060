import { Body, Controller, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { OK } from '@stanze/domain/http-statuses';
import type { FastifyReply } from 'fastify';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../../common/http/empty-body.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { ApiRecentSignIn } from '../../../common/http/refusal-codes.js';
import { Repeatable } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AdminExportsService } from './admin-exports.service.js';
import { ReasonRequest } from '../dto/reason.dto.js';

/** The export of one person's data by an administrator; each is recorded in the audit log. */
@ApiTags('admin')
@Controller('admin/users/:id/export')
export class AdminExportsController {
  constructor(private readonly exports: AdminExportsService) {}

  /** All data that is stored about one person, as a ZIP, for somebody who asked for it. */
  @Post()
  @HttpCode(OK)
  // A file is not stored under the key; a repeated request sends it again.
  @Repeatable()
  @RateLimited({ times: 30, everyMs: EVERY.hour })
  @BodyMayBeEmpty()
  @Roles('admin')
  @ApiRecentSignIn()
  @ApiBody({ type: ReasonRequest, required: false })
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportData(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const stream = await this.exports.open(actor, id, reason);
    reply.header('cache-control', 'no-store');
    return new StreamableFile(stream, {
      type: 'application/zip',
      disposition: `attachment; filename="stanze-dati-${id}.zip"`,
    });
  }
}
