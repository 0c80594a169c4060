import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import type { CatalogueEntry } from './catalogue.types.js';
import { ENTRY_COLUMNS, type EntryRow, StoredEntry } from './stored-entry.js';

/**
 * The columns of `designers` that the catalogue contains; suspended designers are left out. Raw SQL, because creating an entity object for each of a
 * million rows takes ten times as long as the query.
 */
@Injectable()
export class CatalogueRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The next entries after an id, in the order of ids. */
  async findAfter(id: number, limit: number): Promise<CatalogueEntry[]> {
    const rows: EntryRow[] = await this.database.reader.query(
      `SELECT ${ENTRY_COLUMNS.join(', ')} FROM designers WHERE id > ? AND suspended_at IS NULL ORDER BY id LIMIT ${limit}`,
      [id],
    );
    const now = this.clock.now();
    return rows.map((row) => new StoredEntry(row, now));
  }

  async findById(id: number): Promise<CatalogueEntry | null> {
    const sql = `SELECT ${ENTRY_COLUMNS.join(', ')} FROM designers WHERE id = ? AND suspended_at IS NULL`;
    const rows: EntryRow[] = await this.database.reader.query(sql, [id]);
    return rows[0] ? new StoredEntry(rows[0], this.clock.now()) : null;
  }
}
