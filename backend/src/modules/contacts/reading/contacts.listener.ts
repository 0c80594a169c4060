import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DesignerDeleting } from '../../designers/profiles/designers.events.js';
import { AccountDeletion, AccountSuspended } from '../../users/users.events.js';
import { Events } from '../../../platform/events/events.service.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { ConversationsSilenced } from '../conversations/contacts.events.js';
import { ContactsRepository } from '../conversations/contacts.repository.js';
import { StoredAnswersService } from './stored-answers.service.js';

/**
 * Deletes a conversation when the second of its two people is deleted; for the first one, the foreign keys only set the
 * column to null. Pending mails about the messages of a suspended account are not sent.
 */
@Injectable()
export class ContactsListener {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly designers: DesignersService,
    private readonly answers: StoredAnswersService,
    private readonly events: Events,
  ) {}

  @OnEvent(DesignerDeleting.name, { suppressErrors: false })
  async onDesignerDeleting({ designerId }: DesignerDeleting): Promise<void> {
    await this.contacts.deleteWithoutClient(designerId);
    await this.answers.removeDesigner(await this.contacts.findShared('designer', designerId));
  }

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.contacts.deleteWithoutDesigner(userId);
    await this.answers.removeClient(await this.contacts.findShared('client', userId));
  }

  @OnEvent(AccountSuspended.name, { suppressErrors: false })
  async onAccountSuspended({ userId }: AccountSuspended): Promise<void> {
    const ids = await this.contacts.findIdsOf(userId, await this.designers.idOfUser(userId));
    await this.events.publish(new ConversationsSilenced(ids, null, ['client', 'designer']));
  }
}
