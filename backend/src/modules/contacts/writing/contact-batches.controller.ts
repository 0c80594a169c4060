import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { Idempotent } from '../../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { ContactBatchesService } from './contact-batches.service.js';
import { CONTACTS_LIMIT } from './contacts.limit.js';
import { sentBriefOf } from '../conversations/contacts.types.js';
import { ContactDto } from '../conversations/dto/contact.dto.js';
import { ContactBatchDto } from './dto/contact-batch.dto.js';

/** Sends one message to several designers at once. */
@ApiTags('contacts')
@Controller('contacts/batch')
export class ContactBatchesController {
  constructor(private readonly batches: ContactBatchesService) {}

  /**
   * Sends the same first message to up to three designers, to all of them or to none. `{nome}` in the text becomes the
   * name of each designer.
   */
  @Post()
  @Idempotent()
  @RateLimited(CONTACTS_LIMIT)
  @SignedIn()
  @ApiCreatedResponse({ type: [ContactDto] })
  open(
    @CurrentUser() person: Principal,
    @Body() body: ContactBatchDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactDto[]> {
    const brief = body.brief ? sentBriefOf(body.brief) : null;
    const { designer_ids: designerIds, message, photo_ids: photoIds = [] } = body;
    return this.batches.open(person, { designerIds, message, brief, photoIds, clientRef: key ?? null });
  }
}
