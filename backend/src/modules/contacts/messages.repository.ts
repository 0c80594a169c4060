import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { Side } from './contacts.types.js';
import { Message } from './message.entity.js';

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Message, 'id' | 'contact'>): Promise<number> {
    return this.database.insert(
      'INSERT INTO messages (contact_id, sender, body, client_ref, created_at, read_at) VALUES (?, ?, ?, ?, ?, ?)',
      [row.contact_id, row.sender, row.body, row.client_ref, row.created_at, row.read_at],
    );
  }

  async findByClientRef(contactId: number, clientRef: string): Promise<Message | null> {
    const rows: Message[] = await this.database.reader.query(
      'SELECT * FROM messages WHERE contact_id = ? AND client_ref = ?',
      [contactId, clientRef],
    );
    return rows[0] ?? null;
  }

  /** The messages of these conversations, oldest first within each. */
  async findOf(contactIds: readonly number[]): Promise<Message[]> {
    return readInBatches(contactIds, (ids) =>
      this.database.reader.query<Message[]>(
        `SELECT * FROM messages WHERE contact_id IN (${marks(ids)}) ORDER BY id`,
        ids,
      ),
    );
  }

  /**
   * Marks the messages of one side as read, up to a message or all of them; messages that were read before are not
   * changed.
   * @returns how many messages were unread until now
   */
  async markRead(contactId: number, sender: Side, at: string, upTo: number | null): Promise<number> {
    const unread = { contact_id: contactId, sender, read_at: IsNull() };
    const marked = upTo === null ? unread : { ...unread, id: LessThanOrEqual(upTo) };
    const result = await this.database.writer.update(Message, marked, { read_at: at });
    return result.affected ?? 0;
  }
}
