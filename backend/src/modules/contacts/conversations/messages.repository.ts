import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { marks, readInBatches } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import type { MessagesPage, Side } from './contacts.types.js';
import { Message } from './message.entity.js';

/** Queries messages of conversations. Raw SQL: asked for with every message and list of conversations. */
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

  /** Messages by their ids, each with only the first `length` characters of its text. */
  async findBeginnings(ids: readonly number[], length: number): Promise<Message[]> {
    return readInBatches(ids, (batch) =>
      this.database.reader.query<Message[]>(
        `SELECT id, contact_id, sender, SUBSTR(body, 1, ${length}) AS body, client_ref, created_at, read_at
         FROM messages WHERE id IN (${marks(batch)})`,
        batch,
      ),
    );
  }

  /** A part of the messages of a conversation, newest first. */
  async findPage(contactId: number, { limit, before }: MessagesPage): Promise<Message[]> {
    return this.database.reader.query<Message[]>(
      'SELECT * FROM messages WHERE contact_id = ? AND id < ? ORDER BY id DESC LIMIT ?',
      [contactId, before ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /** The text of the first message of a conversation. */
  async findOpening(contactId: number): Promise<string> {
    const rows: Pick<Message, 'body'>[] = await this.database.reader.query(
      'SELECT body FROM messages WHERE contact_id = ? ORDER BY id LIMIT 1',
      [contactId],
    );
    return rows[0]?.body ?? '';
  }

  /** The id of the message before another one of the conversation; null for the first one. */
  async findPreviousId(contactId: number, id: number): Promise<number | null> {
    const rows: Pick<Message, 'id'>[] = await this.database.reader.query(
      'SELECT id FROM messages WHERE contact_id = ? AND id < ? ORDER BY id DESC LIMIT 1',
      [contactId, id],
    );
    return rows[0]?.id ?? null;
  }

  /** The number of messages of a conversation, and of those of one sender that are not read. */
  async countOf(contactId: number, sender: Side): Promise<{ total: number; unread: number }> {
    const rows: { total: number | string; unread: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS total,
         (SELECT COUNT(*) FROM messages WHERE contact_id = ? AND sender = ? AND read_at IS NULL) AS unread
       FROM messages WHERE contact_id = ?`,
      [contactId, sender, contactId],
    );
    return { total: Number(rows[0]?.total ?? 0), unread: Number(rows[0]?.unread ?? 0) };
  }

  /** Whether the other side has not read a message of this side. */
  async hasUnread(contactId: number, sender: Side): Promise<boolean> {
    return this.database.reader.existsBy(Message, { contact_id: contactId, sender, read_at: IsNull() });
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
