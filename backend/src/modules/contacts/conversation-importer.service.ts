import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import { Database } from '../../platform/database/database.service.js';
import { ContactsRepository } from './contacts.repository.js';
import type { Side } from './contacts.types.js';
import { MessagesRepository } from './messages.repository.js';

/** A conversation of the past; times are ISO 8601 in UTC. */
export interface PastConversation {
  readonly clientId: number;
  readonly designerId: number;
  readonly subject: string | null;
  readonly budget: number | null;
  readonly status: ContactStatus;
  /** Oldest first, at least one. */
  readonly messages: readonly {
    readonly sender: Side;
    readonly text: string;
    readonly at: string;
    readonly readAt: string | null;
  }[];
}

/** Imports conversations without notifying their people, who have read them already. */
@Injectable()
export class ConversationImporterService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly database: Database,
  ) {}

  /** Stores one conversation with its messages. */
  async add(past: PastConversation): Promise<void> {
    const { clientId, designerId, subject, budget, status, messages } = past;
    const instants = messages.map((message) => message.at);
    const row = {
      user_id: clientId,
      designer_id: designerId,
      subject,
      budget,
      lead_id: null,
      status,
      client_ref: null,
      created_at: instants.at(0) ?? '',
      last_message_at: instants.at(-1) ?? '',
    };
    await this.database.transaction(async () => {
      const contactId = await this.contacts.insert(row);
      for (const { sender, text, at, readAt } of messages) {
        const columns = { contact_id: contactId, sender, body: text, client_ref: null };
        await this.messages.insert({ ...columns, created_at: at, read_at: readAt });
      }
    });
  }
}
