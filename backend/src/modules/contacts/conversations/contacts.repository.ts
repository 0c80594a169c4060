import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import type { BlockedPeople } from '../../blocks/blocks.types.js';
import { marks } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import type { Contact } from './contact.entity.js';
import { type ListOwner, type ListPage, OTHER_SIDE, type Side } from './contacts.types.js';

const OWNER_COLUMN = { client: 'user_id', designer: 'designer_id' } as const;

/** A row of a list, with ids of its messages. */
export interface ListedContact extends Contact {
  readonly first_id: number;
  readonly last_id: number;
  /** The message before the last one. */
  readonly previous_id: number | null;
  /** Messages of the other side that are not read; text on MySQL. */
  readonly unread: number | string;
}

/**
 * Queries conversations, without the texts of their messages. Raw SQL: asked for with every message and list, and most
 * conditions are subqueries or depend on what is stored.
 */
@Injectable()
export class ContactsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Contact, 'id' | 'user' | 'designer' | 'batch_size'>): Promise<number> {
    return this.database.insert(
      `INSERT INTO contacts
       (user_id, designer_id, subject, budget, lead_id, status, client_ref, created_at, last_message_at,
        state, state_changed_at, answer_due_at, reminder_due_at, answered_at, decline_reason)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        row.user_id,
        row.designer_id,
        row.subject,
        row.budget,
        row.lead_id,
        row.status,
        row.client_ref,
        row.created_at,
        row.last_message_at,
        row.state,
        row.state_changed_at,
        row.answer_due_at,
        row.reminder_due_at,
        row.answered_at,
        row.decline_reason,
      ],
    );
  }

  async findById(id: number): Promise<Contact | null> {
    const rows: Contact[] = await this.database.reader.query('SELECT * FROM contacts WHERE id = ?', [id]);
    return rows[0] ?? null;
  }

  async findByClientRef(userId: number, clientRef: string): Promise<Contact | null> {
    const rows: Contact[] = await this.database.reader.query(
      'SELECT * FROM contacts WHERE user_id = ? AND client_ref = ?',
      [userId, clientRef],
    );
    return rows[0] ?? null;
  }

  /** The conversation with the message that a client sent with this reference, the first one included; the oldest one. */
  async findByMessageRef(userId: number, clientRef: string): Promise<Contact | null> {
    const rows: Contact[] = await this.database.reader.query(
      `SELECT c.* FROM contacts c WHERE c.user_id = ? AND (c.client_ref = ? OR EXISTS
         (SELECT 1 FROM messages m WHERE m.contact_id = c.id AND m.client_ref = ? AND m.sender = 'client'))
       ORDER BY c.id LIMIT 1`,
      [userId, clientRef, clientRef],
    );
    return rows[0] ?? null;
  }

  /**
   * Conversations of one person, latest activity first. Raw SQL: each subquery reads one entry of an index, whatever the
   * number of messages, or only the entries of unread ones. The page is chosen first, because MariaDB may sort all
   * conversations and would run the subqueries for each of them.
   */
  async findOf(
    owner: ListOwner,
    without: BlockedPeople,
    { limit, offset }: ListPage,
  ): Promise<ListedContact[]> {
    return this.database.reader.query<ListedContact[]>(
      `SELECT c.*,
         (SELECT id FROM messages WHERE contact_id = c.id ORDER BY id LIMIT 1) AS first_id,
         (SELECT id FROM messages WHERE contact_id = c.id ORDER BY id DESC LIMIT 1) AS last_id,
         (SELECT id FROM messages WHERE contact_id = c.id ORDER BY id DESC LIMIT 1 OFFSET 1) AS previous_id,
         (SELECT COUNT(*) FROM messages WHERE contact_id = c.id AND sender = ? AND read_at IS NULL) AS unread
       FROM (SELECT c.* FROM contacts c WHERE c.${OWNER_COLUMN[owner.side]} = ? ${notWith(owner.side, without)}
         ORDER BY c.last_message_at DESC, c.id DESC LIMIT ? OFFSET ?) c
       ORDER BY c.last_message_at DESC, c.id DESC`,
      [OTHER_SIDE[owner.side], owner.id, ...othersOf(owner.side, without), limit, offset],
    );
  }

  async countOf(owner: ListOwner, without: BlockedPeople): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM contacts c WHERE c.${OWNER_COLUMN[owner.side]} = ? ${notWith(owner.side, without)}`,
      [owner.id, ...othersOf(owner.side, without)],
    );
    return Number(rows[0]?.n ?? 0);
  }

  /**
   * The number of conversations, on either side, with messages that a person has not read. For the designer the status
   * decides, for the client the messages.
   * @param designerId the person's profile, null without one
   * @param without the people whom the person blocks
   */
  async countUnreadOf(userId: number, designerId: number | null, without: BlockedPeople): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT
         (SELECT COUNT(*) FROM contacts c WHERE c.user_id = ? ${notWith('client', without)} AND EXISTS
           (SELECT 1 FROM messages m WHERE m.contact_id = c.id AND m.sender = 'designer' AND m.read_at IS NULL)) +
         (SELECT COUNT(*) FROM contacts c WHERE c.designer_id = ? ${notWith('designer', without)}
           AND c.status IN ('new', 'unread')) AS n`,
      // No profile has the id 0.
      [userId, ...without.designerIds, designerId ?? 0, ...without.userIds],
    );
    return Number(rows[0]?.n ?? 0);
  }

  /** The number of conversations with a client in which the designer has not written. */
  async countUnansweredBy(designerId: number, without: BlockedPeople): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM contacts c WHERE c.designer_id = ? AND c.user_id IS NOT NULL
       ${notWith('designer', without)} AND NOT EXISTS
       (SELECT 1 FROM messages m WHERE m.contact_id = c.id AND m.sender = 'designer')`,
      [designerId, ...without.userIds],
    );
    return Number(rows[0]?.n ?? 0);
  }

  /** The conversations of a client whose designer exists, or of a designer whose client does. */
  async findShared(side: Side, id: number): Promise<Pick<Contact, 'id' | 'user_id' | 'designer_id'>[]> {
    const column = side === 'client' ? 'user_id' : 'designer_id';
    return this.database.reader.query(
      `SELECT id, user_id, designer_id FROM contacts
       WHERE ${column} = ? AND user_id IS NOT NULL AND designer_id IS NOT NULL`,
      [id],
    );
  }

  /** The conversations of an account, on either side. */
  async findIdsOf(userId: number, designerId: number | null): Promise<number[]> {
    const rows: Pick<Contact, 'id'>[] = await this.database.reader.query(
      'SELECT id FROM contacts WHERE user_id = ? OR designer_id = ?',
      // No profile has the id 0.
      [userId, designerId ?? 0],
    );
    return rows.map(({ id }) => id);
  }

  async setStatus(id: number, status: ContactStatus): Promise<void> {
    await this.database.writer.query('UPDATE contacts SET status = ? WHERE id = ?', [status, id]);
  }

  /** Sets the designer's status to read, unless a message of the client is still unread. */
  async setReadIfAllRead(id: number): Promise<void> {
    await this.database.writer.query(
      `UPDATE contacts SET status = 'read' WHERE id = ? AND NOT EXISTS
       (SELECT 1 FROM messages WHERE contact_id = ? AND sender = 'client' AND read_at IS NULL)`,
      [id, id],
    );
  }

  async addedByDesigner(id: number, at: string): Promise<void> {
    await this.database.writer.query('UPDATE contacts SET last_message_at = ? WHERE id = ?', [at, id]);
  }

  /** Locks the row of a conversation; on SQLite the transaction is alone anyway. */
  async lock(id: number): Promise<void> {
    await this.database.writer.query('UPDATE contacts SET state = state WHERE id = ?', [id]);
  }

  /** Updates the conversation for a new message of the client: status `read` becomes `unread`, `new` stays. */
  async addedByClient(id: number, at: string): Promise<void> {
    await this.database.writer.query(
      `UPDATE contacts SET last_message_at = ?, status = CASE WHEN status = 'read' THEN 'unread' ELSE status END
       WHERE id = ?`,
      [at, id],
    );
  }

  /** Deletes the conversations of a client whose designer is already deleted. */
  async deleteWithoutDesigner(clientUserId: number): Promise<void> {
    await this.database.writer.query('DELETE FROM contacts WHERE user_id = ? AND designer_id IS NULL', [
      clientUserId,
    ]);
  }

  /** Deletes the conversations with a designer whose client is already deleted. */
  async deleteWithoutClient(designerId: number): Promise<void> {
    await this.database.writer.query('DELETE FROM contacts WHERE designer_id = ? AND user_id IS NULL', [
      designerId,
    ]);
  }
}

/** The other people of a list whom its owner blocks: profiles for a client, accounts for a designer. */
function othersOf(side: ListOwner['side'], { userIds, designerIds }: BlockedPeople): readonly number[] {
  return side === 'client' ? designerIds : userIds;
}

/** The condition that excludes the conversations with these people. */
function notWith(side: ListOwner['side'], without: BlockedPeople): string {
  const others = othersOf(side, without);
  const column = side === 'client' ? 'c.designer_id' : 'c.user_id';
  return others.length === 0 ? '' : `AND (${column} IS NULL OR ${column} NOT IN (${marks(others)}))`;
}
