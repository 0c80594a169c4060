import { Controller, Delete, Get, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BRIEF_FILE_MAX_BYTES, BRIEF_FILE_TEXTS } from '@stanze/domain/brief-files';
import { PAYLOAD_TOO_LARGE } from '@stanze/domain/http-statuses';
import type { FastifyReply } from 'fastify';
import { invalidField, ProductError } from '../../common/errors/product-error.js';
import { type GuardedRequest, type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../common/http/empty-body.js';
import { DeviceIdPipe, IdPipe } from '../../common/http/id.pipe.js';
import { OneFileBody, readOneFile } from '../../common/files/one-file.js';
import { PrivateFileAnswer, privateFile } from '../../common/files/private-file.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { BriefFilesService } from './brief-files.service.js';
import { BriefsService } from './briefs.service.js';
import { BriefUploadsService } from './brief-uploads.service.js';
import { BriefDto } from './dto/brief.dto.js';

const RULES = {
  maxBytes: BRIEF_FILE_MAX_BYTES,
  missing: BRIEF_FILE_TEXTS.type,
  tooLarge: () => new ProductError(PAYLOAD_TOO_LARGE, 'file_refused', BRIEF_FILE_TEXTS.size),
};

/** Private files of the caller's briefs; designers read what they received at `/contacts/:id/brief/files`. */
@ApiTags('briefs')
@Controller('briefs/:id/files')
export class BriefFilesController {
  constructor(
    private readonly briefs: BriefsService,
    private readonly files: BriefFilesService,
    private readonly uploads: BriefUploadsService,
  ) {}

  /** Adds a picture (JPEG, PNG or WebP, at most three) or one plan (PDF) of up to 5 MB to a brief of the caller. */
  @Post()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  // A file that is sent twice is stored twice; the person sees both and removes one.
  @Repeatable()
  @OneFileBody()
  async add(
    @CurrentUser() person: Principal,
    @Param('id', DeviceIdPipe) id: string,
    @Req() request: GuardedRequest,
  ): Promise<BriefDto> {
    // Before anything else is read, so that a file for no brief is not received.
    await this.briefs.one(person, id);
    const file = await readOneFile(request, RULES);
    if (file.bytes.byteLength === 0) throw invalidField('file', RULES.missing);
    await this.uploads.add(person, id, file);
    return this.briefs.one(person, id);
  }

  /** A file of a brief of the caller; a plan only as a download. */
  @Get(':fileId')
  @SignedIn()
  @PrivateFileAnswer()
  async read(
    @CurrentUser() person: Principal,
    @Param('id', DeviceIdPipe) id: string,
    @Param('fileId', IdPipe) fileId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, bytes } = await this.files.ofBrief(person.userId, id, fileId);
    return privateFile(reply, { ...file, bytes });
  }

  /** Removes a file from a brief; designers who received it have it until the brief is withdrawn. */
  @Delete(':fileId')
  @BodyMayBeEmpty()
  @SignedIn()
  async remove(
    @CurrentUser() person: Principal,
    @Param('id', DeviceIdPipe) id: string,
    @Param('fileId', IdPipe) fileId: number,
  ): Promise<BriefDto> {
    await this.files.remove(person.userId, id, fileId);
    return this.briefs.one(person, id);
  }
}
