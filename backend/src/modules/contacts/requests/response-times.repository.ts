import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import type { Message } from '../conversations/message.entity.js';

/** A client's first contact with a designer, and the designer's first answer to that client. */
export interface FirstContactRow {
  readonly openedAt: Contact['created_at'];
  readonly answeredAt: Message['created_at'] | null;
}

/** Queries how soon a designer answers the first messages of clients. Raw SQL: asked for with every answer, with subqueries. */
@Injectable()
export class ResponseTimesRepository {
  constructor(private readonly database: Database) {}

  /**
   * The latest first contacts of a designer. A client who opens several conversations counts as one first contact,
   * whichever of them is answered; without a client (deleted accounts) each conversation counts as one.
   */
  async findFirstContacts(designerId: number, limit: number): Promise<FirstContactRow[]> {
    return this.database.reader.query<FirstContactRow[]>(
      `SELECT c.created_at AS openedAt, COALESCE(
         (SELECT MIN(m.created_at) FROM contacts o JOIN messages m ON m.contact_id = o.id
           WHERE o.user_id = c.user_id AND o.designer_id = c.designer_id AND m.sender = 'designer'),
         (SELECT MIN(m.created_at) FROM messages m WHERE m.contact_id = c.id AND m.sender = 'designer')
       ) AS answeredAt
       FROM contacts c
       WHERE c.designer_id = ? AND NOT EXISTS (
         SELECT 1 FROM contacts e WHERE e.user_id = c.user_id AND e.designer_id = c.designer_id AND e.id < c.id)
       ORDER BY c.id DESC LIMIT ${limit}`,
      [designerId],
    );
  }

  /** The designer of a conversation in which the designer has not written yet; null otherwise. */
  async findUnansweredDesigner(contactId: number): Promise<number | null> {
    const rows: Pick<Contact, 'designer_id'>[] = await this.database.reader.query(
      `SELECT designer_id FROM contacts WHERE id = ? AND NOT EXISTS
       (SELECT 1 FROM messages WHERE contact_id = ? AND sender = 'designer')`,
      [contactId, contactId],
    );
    return rows[0]?.designer_id ?? null;
  }
}
