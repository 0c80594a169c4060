import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** What `contacts` contains about requests to several designers. */
@Injectable()
export class ContactBatchesRepository {
  constructor(private readonly database: Database) {}

  /** Stores how many designers received the latest request of a conversation at once. */
  async setSize(contactId: number, size: number): Promise<void> {
    await this.database.writer.query('UPDATE contacts SET batch_size = ? WHERE id = ?', [size, contactId]);
  }

  /** The conversation of a client with a designer that has the latest activity; null when there is none. */
  async latestWith(userId: number, designerId: number): Promise<number | null> {
    const rows = await this.database.writer.query<{ id: number }[]>(
      'SELECT id FROM contacts WHERE user_id = ? AND designer_id = ? ORDER BY last_message_at DESC, id DESC LIMIT 1',
      [userId, designerId],
    );
    return rows[0]?.id ?? null;
  }
}
