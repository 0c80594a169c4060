import { Body, Controller, Get, Headers, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MESSAGES_PAGE_MAX } from '@stanze/domain/limits';
import { type Principal, Roles, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import {
  BoundedPageQuery,
  boundedPageOf,
  CursorHeaders,
  PageHeaders,
  type SetCursorHeaders,
  type SetPageHeaders,
} from '../../common/http/paging.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { ContactOpeningService } from './writing/contact-opening.service.js';
import { ContactsService } from './contacts.service.js';
import { CONTACTS_LIMIT } from './writing/contacts.limit.js';
import { type MessagesPage, sentBriefOf } from './conversations/contacts.types.js';
import { ContactDto, ContactMessageDto } from './conversations/dto/contact.dto.js';
import { ContactStatusDto, ReadQuery } from './dto/contact-status.dto.js';
import { MessagesQuery } from './dto/messages-query.dto.js';
import { CreateContactDto, ReplyDto } from './writing/dto/contact-input.dto.js';
import { ReplyWritingService } from './writing/reply-writing.service.js';

/** First messages, conversations and replies of the caller, as a client or as a designer. */
@ApiTags('contacts')
@Controller('contacts')
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly opener: ContactOpeningService,
    private readonly replies: ReplyWritingService,
  ) {}

  /** Sends the first message to a designer. */
  @Post()
  @Idempotent()
  @RateLimited(CONTACTS_LIMIT)
  @SignedIn()
  open(
    @CurrentUser() person: Principal,
    @Body() body: CreateContactDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactDto> {
    const { designer_id: designerId, message, follows = null } = body;
    const brief = body.brief ? sentBriefOf(body.brief) : null;
    const sent = {
      designerId,
      message,
      subject: null,
      budget: null,
      leadId: null,
      clientRef: key ?? null,
      follows,
      brief,
      photoIds: body.photo_ids ?? [],
    };
    return this.opener.open(person, sent);
  }

  /** Conversations the caller opened, each with its last message, latest activity first. */
  @Get('my-contacts')
  @SignedIn()
  async mine(
    @CurrentUser() person: Principal,
    @Query() query: BoundedPageQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<ContactDto[]> {
    const page = boundedPageOf(query);
    const { contacts, total } = await this.contacts.mine(person, page);
    setPageHeaders(page, total);
    return contacts;
  }

  /** Conversations opened with the caller's designer profile, each with its last message, latest activity first. */
  @Get('designer-contacts')
  @Roles('designer')
  async forDesigner(
    @CurrentUser() person: Principal,
    @Query() query: BoundedPageQuery,
    @PageHeaders() setPageHeaders: SetPageHeaders,
  ): Promise<ContactDto[]> {
    const page = boundedPageOf(query);
    const { contacts, total } = await this.contacts.forDesigner(person, page);
    setPageHeaders(page, total);
    return contacts;
  }

  /** One conversation of the caller, with its newest messages or those before one of them. */
  @Get(':id')
  @SignedIn()
  async one(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: MessagesQuery,
    @CursorHeaders() setCursorHeaders: SetCursorHeaders,
  ): Promise<ContactDto> {
    const { contact, total } = await this.contacts.page(person, id, messagesPageOf(query));
    const [first] = contact.messages;
    setCursorHeaders(total, first && first.previous_id !== null ? { before: first.id } : null);
    return contact;
  }

  /** Sends a message to the other person of a conversation. */
  @Post(':id/messages')
  @Idempotent()
  @SignedIn()
  reply(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() body: ReplyDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactMessageDto> {
    const { message, photo_ids: photoIds = [] } = body;
    return this.replies.reply(person, { contactId: id, message, clientRef: key ?? null, photoIds });
  }

  /** Sets the designer's status of a conversation. */
  @Put(':id/status')
  @SignedIn()
  setStatus(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Body() body: ContactStatusDto,
  ): Promise<ContactDto> {
    return this.contacts.setStatus(person, id, body.status);
  }

  /** Marks the messages of the other person as read. */
  @Put(':id/read')
  @SignedIn()
  markRead(
    @CurrentUser() person: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ReadQuery,
  ): Promise<ContactDto> {
    return this.contacts.markRead(person, id, query.up_to ?? null);
  }
}

function messagesPageOf({ limit, before }: MessagesQuery): MessagesPage {
  return { limit: Math.min(limit ?? MESSAGES_PAGE_MAX, MESSAGES_PAGE_MAX), before: before ?? null };
}
