import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { BriefCopiesService } from '../../briefs/brief-copies.service.js';
import { ConsentsService } from '../../consents/consents.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { ContactBriefsRepository } from '../conversations/contact-briefs.repository.js';
import { ContactBriefChanged } from '../conversations/contacts.events.js';
import type { SentBrief } from '../conversations/contacts.types.js';

type Conversation = Pick<Contact, 'id' | 'user_id' | 'designer_id'>;

/**
 * What designers receive of briefs: a copy with a consent, until the client withdraws it (docs/product.md#project-briefs).
 * Writing runs inside the caller's transaction.
 */
@Injectable()
export class ContactBriefsService {
  constructor(
    private readonly copies: ContactBriefsRepository,
    private readonly briefs: BriefCopiesService,
    private readonly consents: ConsentsService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the consent and stores the copy of the chosen fields, in the position of an earlier copy.
   * @throws 400 for a brief that does not exist
   */
  async send(userId: number, contact: Conversation, sent: SentBrief): Promise<void> {
    const content = await this.briefs.copyOf(userId, sent);
    const { briefId, fields } = sent;
    const consentId = await this.consents.recordBrief({ userId, contactId: contact.id, fields });
    await this.copies.store({
      contact_id: contact.id,
      user_id: userId,
      consent_id: consentId,
      brief_id: briefId,
      content: JSON.stringify(content),
      sent_at: this.clock.timestamp(),
      withdrawn_at: null,
    });
    await this.briefs.send(userId, contact.id, consentId, content);
    await this.publish(contact);
  }

  /** Deletes the copy and marks its consents as withdrawn; without a copy nothing changes. */
  async withdraw(userId: number, contact: Conversation): Promise<void> {
    if (!(await this.copies.withdraw(contact.id, this.clock.timestamp()))) return;
    await this.consents.withdrawBrief(userId, contact.id);
    await this.briefs.withdraw(userId, contact.id);
    await this.publish(contact);
  }

  private publish({ id, user_id, designer_id }: Conversation): Promise<void> {
    return this.events.publish(new ContactBriefChanged(id, user_id, designer_id));
  }
}
