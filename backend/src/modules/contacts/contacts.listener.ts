import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DesignerLeaves } from '../designers/designers.events.js';
import { AccountDeletion } from '../users/users.events.js';
import { ContactsRepository } from './contacts.repository.js';

/** A conversation stays as long as one of its two people does: the foreign keys only forget who has left. */
@Injectable()
export class ContactsListener {
  constructor(private readonly contacts: ContactsRepository) {}

  @OnEvent(DesignerLeaves.name, { suppressErrors: false })
  async onDesignerLeaves({ designerId }: DesignerLeaves): Promise<void> {
    await this.contacts.deleteDesertedWith(designerId);
  }

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.contacts.deleteDesertedBy(userId);
  }
}
