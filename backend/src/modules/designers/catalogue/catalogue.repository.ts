import { Injectable } from '@nestjs/common';
import { cellOfTraits } from '@stanze/domain/matching';
import { activePause } from '@stanze/domain/pauses';
import { photoStylesFromKey } from '@stanze/domain/photo-labels';
import type { StyleLetter } from '@stanze/domain/styles';
import { memoized } from '../../../common/memoized.js';
import { Clock } from '../../../platform/clock/clock.service.js';
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
  'radius_km',
  'is_verified',
  'specialty_mask',
  'photo_styles',
  'is_ready',
  'paused_until',
  'min_budget',
  'work_preferences',
  'response_band',
] as const;

type EntryRow = RawRow<Designer, (typeof COLUMNS)[number]>;

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
      `SELECT ${COLUMNS.join(', ')} FROM designers WHERE id > ? AND suspended_at IS NULL ORDER BY id LIMIT ${limit}`,
      [id],
    );
    const now = this.clock.now();
    return rows.map((row) => toEntry(row, now));
  }

  async findById(id: number): Promise<CatalogueEntry | null> {
    const sql = `SELECT ${COLUMNS.join(', ')} FROM designers WHERE id = ? AND suspended_at IS NULL`;
    const rows: EntryRow[] = await this.database.reader.query(sql, [id]);
    return rows[0] ? toEntry(rows[0], this.clock.now()) : null;
  }
}

/** The cell of these traits; calculating it for each of a million rows would take seconds. */
function cellOf({
  design_style: style,
  specialty_mask: mask,
  photo_styles: photos,
}: Pick<EntryRow, 'design_style' | 'specialty_mask' | 'photo_styles'>): number {
  return cellOfKey(`${style}|${mask}|${photos}`);
}

const cellOfKey = memoized((key) => {
  const [style = '', mask = '', photos = ''] = key.split('|');
  return cellOfTraits(style as StyleLetter, Number(mask), photoStylesFromKey(photos));
});

/** The list of a JSON text, the same one for equal texts. */
const workPreferencesOf = memoized((json): readonly string[] => JSON.parse(json) as string[]);

/** The same string for equal texts: a string of its own for each of a million rows takes 30 bytes. */
const shared = memoized((text) => text);

function toEntry(row: EntryRow, now: number): CatalogueEntry {
  const pausedUntil = activePause(row.paused_until, now);
  return {
    id: row.id,
    style: row.design_style as StyleLetter,
    city: shared(storedTownsText(row)),
    radiusKm: row.radius_km,
    verified: Boolean(row.is_verified),
    cell: cellOf(row),
    isReady: Boolean(row.is_ready) && pausedUntil === null,
    pausedUntil,
    minBudget: row.min_budget,
    workPreferences: workPreferencesOf(row.work_preferences),
    responseBand: shared(row.response_band),
  };
}
