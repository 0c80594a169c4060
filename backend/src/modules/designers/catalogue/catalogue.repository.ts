import { Injectable } from '@nestjs/common';
import { cellOfTraits } from '@stanze/domain/matching';
import type { StyleLetter } from '@stanze/domain/styles';
import { Database } from '../../../platform/database/database.service.js';
import type { RawRow } from '../../../platform/database/rows.js';
import type { Designer } from '../profiles/designer.entity.js';
import { storedTownsText } from '../profiles/stored-towns.js';
import type { CatalogueEntry } from './catalogue.types.js';

const COLUMNS = [
  'id',
  'design_style',
  'city',
  'cities',
  'is_verified',
  'specialty_mask',
  'is_ready',
] as const;

type EntryRow = RawRow<Designer, (typeof COLUMNS)[number]>;

/**
 * The columns of `designers` that the catalogue contains. Raw SQL, because creating an entity object for each of a
 * million rows takes ten times as long as the query.
 */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** The next entries after an id, in the order of ids. */
  async findAfter(id: number, limit: number): Promise<CatalogueEntry[]> {
    const rows: EntryRow[] = await this.database.reader.query(
      `SELECT ${COLUMNS.join(', ')} FROM designers WHERE id > ? ORDER BY id LIMIT ${limit}`,
      [id],
    );
    return rows.map(toEntry);
  }

  async findById(id: number): Promise<CatalogueEntry | null> {
    const sql = `SELECT ${COLUMNS.join(', ')} FROM designers WHERE id = ?`;
    const rows: EntryRow[] = await this.database.reader.query(sql, [id]);
    return rows[0] ? toEntry(rows[0]) : null;
  }
}

/** Maximum number of combinations of style and specialties whose cell is cached; there are far fewer in use. */
const MAX_CACHED = 50_000;
const cells = new Map<string, number>();

/** The cell of these traits; calculating it for each of a million rows would take seconds. */
function cellOf(style: StyleLetter, mask: number): number {
  const key = `${style}${mask}`;
  const cached = cells.get(key);
  if (cached !== undefined) return cached;
  const cell = cellOfTraits(style, mask);
  if (cells.size >= MAX_CACHED) cells.clear();
  cells.set(key, cell);
  return cell;
}

function toEntry(row: EntryRow): CatalogueEntry {
  return {
    id: row.id,
    style: row.design_style as StyleLetter,
    city: storedTownsText(row),
    verified: Boolean(row.is_verified),
    cell: cellOf(row.design_style as StyleLetter, row.specialty_mask),
    isReady: Boolean(row.is_ready),
  };
}
