import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ContactOpeningService } from './writing/contact-opening.service.js';
import { sentBriefOf } from './conversations/contacts.types.js';
import { ContactDto } from './conversations/dto/contact.dto.js';
import { CreateMessageDto } from './writing/dto/contact-input.dto.js';

/** Opens a conversation with a subject, a budget and the questionnaire. */
@ApiTags('contacts')
@Controller('messages')
export class MessagesController {
  constructor(private readonly opener: ContactOpeningService) {}

  /** Sends the first message to a designer, with subject, budget and questionnaire. */
  @Post()
  @Idempotent()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  send(
    @CurrentUser() person: Principal,
    @Body() body: CreateMessageDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactDto> {
    return this.opener.open(person, {
      designerId: body.designer_id,
      message: body.message,
      subject: body.subject ?? null,
      budget: body.budget ?? null,
      leadId: body.lead_id ?? null,
      clientRef: key ?? null,
      follows: body.follows ?? null,
      brief: body.brief ? sentBriefOf(body.brief) : null,
      photoIds: body.photo_ids ?? [],
    });
  }
}
