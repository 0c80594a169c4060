import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import type { Page } from '../../common/http/paging.js';
import { Database } from '../../platform/database/database.service.js';
import type { Contact } from './contact.entity.js';
import type { ListOwner } from './contacts.types.js';

/** Both engines want a LIMIT before an OFFSET. */
const ALL_ROWS = 2_147_483_647;
const OWNER_COLUMN = { client: 'user_id', designer: 'designer_id' } as const;

@Injectable()
export class ContactsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Contact, 'id' | 'user' | 'designer'>): Promise<number> {
    return this.database.insert(
      `INSERT INTO contacts
       (user_id, designer_id, subject, budget, lead_id, status, client_ref, created_at, last_message_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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

  /** Conversations of one person, latest activity first. */
  async findOf(owner: ListOwner, page: Page): Promise<Contact[]> {
    return this.database.reader.query<Contact[]>(
      `SELECT * FROM contacts WHERE ${OWNER_COLUMN[owner.side]} = ?
       ORDER BY last_message_at DESC, id DESC LIMIT ? OFFSET ?`,
      [owner.id, page.limit ?? ALL_ROWS, page.offset],
    );
  }

  async countOf(owner: ListOwner): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM contacts WHERE ${OWNER_COLUMN[owner.side]} = ?`,
      [owner.id],
    );
    return Number(rows[0]?.n ?? 0);
  }

  /**
   * In how many conversations, on either side, something waits to be read by a person. One query across two
   * tables: for the designer the status decides, the client has only the messages.
   */
  async countUnreadOf(userId: number): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT
         (SELECT COUNT(*) FROM contacts c WHERE c.user_id = ? AND EXISTS
           (SELECT 1 FROM messages m WHERE m.contact_id = c.id AND m.sender = 'designer' AND m.read_at IS NULL)) +
         (SELECT COUNT(*) FROM contacts c JOIN designers d ON d.id = c.designer_id
           WHERE d.user_id = ? AND c.status IN ('new', 'unread')) AS n`,
      [userId, userId],
    );
    return Number(rows[0]?.n ?? 0);
  }

  async setStatus(id: number, status: ContactStatus): Promise<void> {
    await this.database.writer.query('UPDATE contacts SET status = ? WHERE id = ?', [status, id]);
  }

  /** The designer has read what there is; stays as it is when something unread came in meanwhile. */
  async setReadUnlessNews(id: number): Promise<void> {
    await this.database.writer.query(
      `UPDATE contacts SET status = 'read' WHERE id = ? AND NOT EXISTS
       (SELECT 1 FROM messages WHERE contact_id = ? AND sender = 'client' AND read_at IS NULL)`,
      [id, id],
    );
  }

  async noteDesignerMessage(id: number, at: string): Promise<void> {
    await this.database.writer.query('UPDATE contacts SET last_message_at = ? WHERE id = ?', [at, id]);
  }

  /** What the designer had read has news again; what is new stays new. */
  async noteClientMessage(id: number, at: string): Promise<void> {
    await this.database.writer.query(
      `UPDATE contacts SET last_message_at = ?, status = CASE WHEN status = 'read' THEN 'unread' ELSE status END
       WHERE id = ?`,
      [at, id],
    );
  }

  /** Conversations of a client whose designer is gone already. */
  async deleteDesertedBy(clientUserId: number): Promise<void> {
    await this.database.writer.query('DELETE FROM contacts WHERE user_id = ? AND designer_id IS NULL', [
      clientUserId,
    ]);
  }

  /** Conversations with a designer whose client is gone already. */
  async deleteDesertedWith(designerId: number): Promise<void> {
    await this.database.writer.query('DELETE FROM contacts WHERE designer_id = ? AND user_id IS NULL', [
      designerId,
    ]);
  }
}
