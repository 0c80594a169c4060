import { Injectable } from '@nestjs/common';
import { marks } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { ContactBrief } from './contact-brief.entity.js';
import type { ContactBriefRow } from './contacts.types.js';

/** The table `contact_briefs`. Raw SQL: asked for with every message and list of conversations. */
@Injectable()
export class ContactBriefsRepository {
  constructor(private readonly database: Database) {}

  /** The copies of some conversations, withdrawn ones included. */
  async findOf(contactIds: readonly number[]): Promise<ContactBriefRow[]> {
    if (contactIds.length === 0) return [];
    return this.database.reader.query<ContactBriefRow[]>(
      `SELECT * FROM contact_briefs WHERE contact_id IN (${marks(contactIds)})`,
      [...contactIds],
    );
  }

  /** Stores the copy of a conversation in the position of an earlier one. */
  async store(row: ContactBriefRow): Promise<void> {
    await this.database.writer.upsert(ContactBrief, row, ['contact_id']);
  }

  /** Deletes the content of a copy. Returns whether there was one. */
  async withdraw(contactId: number, at: string): Promise<boolean> {
    const found = (await this.findOf([contactId])).some(({ content }) => content !== null);
    if (!found) return false;
    await this.database.writer.query(
      'UPDATE contact_briefs SET content = NULL, withdrawn_at = ? WHERE contact_id = ?',
      [at, contactId],
    );
    return true;
  }
}
