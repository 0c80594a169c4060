import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { Contact } from '../conversations/contact.entity.js';

/** What `contacts` contains about requests to several designers. */
@Injectable()
export class ContactBatchesRepository {
  constructor(private readonly database: Database) {}

  /** Stores how many designers received the latest request of a conversation at once. */
  async setSize(contactId: number, size: number): Promise<void> {
    await this.database.writer.update(Contact, { id: contactId }, { batch_size: size });
  }

  /** The conversation of a client with a designer that has the latest activity; null when there is none. */
  async latestWith(userId: number, designerId: number): Promise<number | null> {
    const row = await this.database.writer.findOne(Contact, {
      select: { id: true },
      where: { user_id: userId, designer_id: designerId },
      order: { last_message_at: 'DESC', id: 'DESC' },
    });
    return row?.id ?? null;
  }
}
