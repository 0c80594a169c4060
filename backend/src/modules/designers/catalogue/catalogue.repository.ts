import { Injectable } from '@nestjs/common';
import { cellOfTraits } from '@stanze/domain/matching';
import { activePause } from '@stanze/domain/pauses';
import { photoStylesFromKey } from '@stanze/domain/photo-labels';
import type { StyleLetter } from '@stanze/domain/styles';
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

/** Maximum number of combinations of style, specialties and photo styles whose cell is cached; there are far fewer in use. */
const MAX_CACHED = 50_000;
const cells = new Map<string, number>();

/** The cell of these traits; calculating it for each of a million rows would take seconds. */
function cellOf(row: Pick<EntryRow, 'design_style' | 'specialty_mask' | 'photo_styles'>): number {
  const { design_style: style, specialty_mask: mask, photo_styles: photos } = row;
  const key = `${style}${mask}${photos}`;
  const cached = cells.get(key);
  if (cached !== undefined) return cached;
  const cell = cellOfTraits(style as StyleLetter, mask, photoStylesFromKey(photos));
  if (cells.size >= MAX_CACHED) cells.clear();
  cells.set(key, cell);
  return cell;
}

const workPreferences = new Map<string, readonly string[]>();

/** The list of a JSON text, the same one for equal texts. */
function workPreferencesOf(json: string): readonly string[] {
  const cached = workPreferences.get(json);
  if (cached) return cached;
  const list = JSON.parse(json) as string[];
  if (workPreferences.size >= MAX_CACHED) workPreferences.clear();
  workPreferences.set(json, list);
  return list;
}

function toEntry(row: EntryRow, now: number): CatalogueEntry {
  const pausedUntil = activePause(row.paused_until, now);
  return {
    id: row.id,
    style: row.design_style as StyleLetter,
    city: storedTownsText(row),
    radiusKm: row.radius_km,
    verified: Boolean(row.is_verified),
    cell: cellOf(row),
    isReady: Boolean(row.is_ready) && pausedUntil === null,
    pausedUntil,
    minBudget: row.min_budget,
    workPreferences: workPreferencesOf(row.work_preferences),
    responseBand: row.response_band,
  };
}
