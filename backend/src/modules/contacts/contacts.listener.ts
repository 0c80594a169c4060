import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DesignerDeleting } from '../designers/profiles/designers.events.js';
import { AccountDeletion } from '../users/users.events.js';
import { ContactsRepository } from './contacts.repository.js';

/**
 * Deletes a conversation when the second of its two people is deleted; for the first one, the foreign keys only set the
 * column to null.
 */
@Injectable()
export class ContactsListener {
  constructor(private readonly contacts: ContactsRepository) {}

  @OnEvent(DesignerDeleting.name, { suppressErrors: false })
  async onDesignerDeleting({ designerId }: DesignerDeleting): Promise<void> {
    await this.contacts.deleteWithoutClient(designerId);
  }

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.contacts.deleteWithoutDesigner(userId);
  }
}
