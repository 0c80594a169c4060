import type { RequestState } from '@stanze/domain/request-state';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { Contact } from './contact.entity.js';
import type { RequestFigureRow } from './contacts.types.js';

/** Requests before which a list continues: the creation and id of its last row. */
export type RequestCursor = Pick<Contact, 'id' | 'created_at'>;

const COLUMNS = 'id, created_at, state, state_changed_at, answered_at, designer_id';

/** Reads requests by their creation, for figures; every query reads a part of the index `ix_contacts_created_at`. */
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

  /** A page of the requests since an instant, newest first; `state` null: of every state. */
  async findPage(
    since: string,
    state: RequestState | null,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<RequestFigureRow[]> {
    return this.database.reader.query<RequestFigureRow[]>(
      `SELECT ${COLUMNS} FROM contacts WHERE created_at >= ? ${state === null ? '' : 'AND state = ?'}
       ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      [since, ...(state === null ? [] : [state]), page.limit, page.offset],
    );
  }

  /** The number of the requests since an instant. */
  async count(since: string, state: RequestState | null): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM contacts WHERE created_at >= ? ${state === null ? '' : 'AND state = ?'}`,
      [since, ...(state === null ? [] : [state])],
    );
    return Number(rows[0]?.n ?? 0);
  }
}
