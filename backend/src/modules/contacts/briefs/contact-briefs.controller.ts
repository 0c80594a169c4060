import { Body, Controller, Delete, Get, Param, Put, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { PrivateFileAnswer, privateFile } from '../../../common/files/private-file.js';
import { Idempotent } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { SentBriefDto } from '../../briefs/dto/brief-input.dto.js';
import { BriefSendingService } from './brief-sending.service.js';
import { ContactBriefFilesService } from './contact-brief-files.service.js';
import { sentBriefOf } from '../conversations/contacts.types.js';
import { ContactDto } from '../conversations/dto/contact.dto.js';

const LIMIT = { times: 60, everyMs: EVERY.hour };

/** Sends and withdraws the project brief of a conversation, and serves its files to the two people in it. */
@ApiTags('contacts')
@Controller('contacts')
export class ContactBriefsController {
  constructor(
    private readonly sending: BriefSendingService,
    private readonly files: ContactBriefFilesService,
  ) {}

  /** Sends a project brief, or its present version, in a conversation of the caller. */
  @Put(':id/brief')
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  send(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() body: SentBriefDto,
  ): Promise<ContactDto> {
    return this.sending.send(person, id, sentBriefOf(body));
  }

  /** Withdraws the project brief of a conversation: the designer does not see it any more. */
  @Delete(':id/brief')
  @Idempotent()
  @RateLimited(LIMIT)
  @SignedIn()
  withdraw(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<ContactDto> {
    return this.sending.withdraw(person, id);
  }

  /** A private file that went along with the brief, for the two people of the conversation; a plan only as a download. */
  @Get(':id/brief/files/:fileId')
  @SignedIn()
  @PrivateFileAnswer()
  async file(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, bytes } = await this.files.one(person, id, fileId);
    return privateFile(reply, { ...file, bytes });
  }
}
