import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ReplyLinksDto } from './dto/reply-links.dto.js';
import { ReplyLinksService } from './reply-links.service.js';

/** The links in the caller's mails, with which conversations are answered without signing in. */
@ApiTags('reply-links')
@Controller('users/me/reply-links')
export class OwnReplyLinksController {
  constructor(private readonly links: ReplyLinksService) {}

  /** The number of the caller's valid links. */
  @Get()
  @SignedIn()
  async count(@CurrentUser() person: Principal): Promise<ReplyLinksDto> {
    return { count: await this.links.countOf(person.userId) };
  }

  /** Ends all of the caller's links; mails that are sent afterwards have new ones. */
  @Delete()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  @ApiOkResponse({ type: MessageDto })
  async revoke(@CurrentUser() person: Principal): Promise<MessageDto> {
    await this.links.revokeAll(person.userId);
    return { message: 'Fatto: i link nelle email che hai già ricevuto non aprono più niente.' };
  }
}
