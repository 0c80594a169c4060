import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DesignerDeleting } from '../designers/profiles/designers.events.js';
import { AccountDeletion } from '../users/users.events.js';
import { ContactsRepository } from './contacts.repository.js';

/** A conversation stays as long as one of its two people does: the foreign keys only forget who has left. */
@Injectable()
export class ContactsListener {
  constructor(private readonly contacts: ContactsRepository) {}

  @OnEvent(DesignerDeleting.name, { suppressErrors: false })
  async onDesignerDeleting({ designerId }: DesignerDeleting): Promise<void> {
    await this.contacts.deleteDesertedWith(designerId);
  }

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.contacts.deleteDesertedBy(userId);
  }
}
