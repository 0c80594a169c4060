import { type HealthSelection, WITH_ANSWER } from '@stanze/domain/marketplace-health';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import type { RequestFigureRow } from '../conversations/contacts.types.js';

/** Requests before which a list continues: the creation and id of its last row. */
export type RequestCursor = Pick<Contact, 'id' | 'created_at'>;

/** The condition of a selection with its values, as `isSelected` has it; null: every request. */
function conditionOf(selection: HealthSelection | null): { sql: string; values: string[] } {
  if (selection === null) return { sql: '', values: [] };
  if (selection !== WITH_ANSWER) return { sql: 'AND state = ?', values: [selection] };
  const declined = "state = 'declined' AND state_changed_at IS NOT NULL";
  return { sql: `AND (answered_at IS NOT NULL OR (${declined}))`, values: [] };
}

const COLUMNS = 'id, created_at, state, state_changed_at, answered_at, designer_id';

/**
 * Reads requests by their creation, for figures; every query reads a part of the index `ix_contacts_created_at`. Raw SQL:
 * thousands of rows are read, and the condition of a selection is shared by the page and its count.
 */
@Injectable()
export class RequestFiguresRepository {
  constructor(private readonly database: Database) {}

  /** Requests since an instant and after a cursor, oldest first. */
  async findSince(since: string, after: RequestCursor | null, limit: number): Promise<RequestFigureRow[]> {
    return this.database.reader.query<RequestFigureRow[]>(
      `SELECT ${COLUMNS} FROM contacts WHERE created_at >= ? AND (created_at > ? OR id > ?)
       ORDER BY created_at, id LIMIT ?`,
      [after?.created_at ?? since, after?.created_at ?? since, after?.id ?? 0, limit],
    );
  }

  /** A page of the requests since an instant, newest first. */
  async findPage(
    since: string,
    selection: HealthSelection | null,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<RequestFigureRow[]> {
    const { sql, values } = conditionOf(selection);
    return this.database.reader.query<RequestFigureRow[]>(
      `SELECT ${COLUMNS} FROM contacts WHERE created_at >= ? ${sql}
       ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [since, ...values, page.limit, page.offset],
    );
  }

  /** The number of the requests since an instant. */
  async count(since: string, selection: HealthSelection | null): Promise<number> {
    const { sql, values } = conditionOf(selection);
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM contacts WHERE created_at >= ? ${sql}`,
      [since, ...values],
    );
    return Number(rows[0]?.n ?? 0);
  }
}
