import { Injectable } from '@nestjs/common';
import { townsText } from '@stanze/domain/towns';
import { marks, readInBatches } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import { type RawRow, type RowQuery, readRows } from '../../../platform/database/rows.js';
import { Designer } from './designer.entity.js';
import { storedTowns, townColumns } from './stored-towns.js';

type NamedRow = Pick<Designer, 'id' | 'user_id' | 'name' | 'design_style'>;

type DesignerRow = RawRow<Designer, Exclude<keyof Designer, 'user'>>;
/** A row to write; `city` is the text of all towns, from which both columns are written. */
type PauseColumns = Pick<Designer, 'paused_from' | 'paused_until' | 'pause_intent_at'>;
type WrittenRow = Omit<Designer, 'id' | 'user' | 'cities' | keyof PauseColumns>;

/**
 * The table `designers`. Rows are read with raw SQL, because TypeORM's creation of entities takes ten times as long as
 * the query.
 */
@Injectable()
export class DesignersRepository {
  constructor(private readonly database: Database) {}

  /** Complete rows of several designers; `city` is the text of all towns. */
  async findByIds(ids: readonly number[]): Promise<Designer[]> {
    if (ids.length === 0) return [];
    const rows: DesignerRow[] = await this.database.reader.query(
      `SELECT * FROM designers WHERE id IN (${marks(ids)})`,
      [...ids],
    );
    return rows.map((row) => ({
      ...row,
      ...readTowns(row),
      specialties: JSON.parse(row.specialties) as string[],
      work_preferences: JSON.parse(row.work_preferences) as string[],
      is_verified: Boolean(row.is_verified),
      is_ready: Boolean(row.is_ready),
    }));
  }

  /** Names and accounts of several designers. */
  findNames(ids: readonly number[]): Promise<NamedRow[]> {
    return readInBatches(ids, (some) =>
      this.database.reader.query<NamedRow[]>(
        `SELECT id, user_id, name, design_style FROM designers WHERE id IN (${marks(some)})`,
        some,
      ),
    );
  }

  /** Those of several designers that are not suspended. */
  async findShown(ids: readonly number[]): Promise<number[]> {
    const rows = await readInBatches(ids, (some) =>
      this.database.reader.query<Pick<Designer, 'id'>[]>(
        `SELECT id FROM designers WHERE id IN (${marks(some)}) AND suspended_at IS NULL`,
        some,
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** The query for the profile of an account. */
  idQuery(userId: number): RowQuery<Pick<Designer, 'id'>> {
    return { table: 'designers', columns: ['id'], where: 'user_id = ?', values: [userId] };
  }

  async findIdByUser(userId: number): Promise<number | null> {
    const { profile } = await readRows(this.database.reader, { profile: this.idQuery(userId) });
    return profile?.id ?? null;
  }

  async findVersion(id: number): Promise<number | null> {
    const row = await this.findOne<Pick<Designer, 'version'>>(
      'SELECT version FROM designers WHERE id = ?',
      id,
    );
    return row?.version ?? null;
  }

  async findLikeCount(id: number): Promise<number | null> {
    const row = await this.findOne<Pick<Designer, 'like_count'>>(
      'SELECT like_count FROM designers WHERE id = ?',
      id,
    );
    return row?.like_count ?? null;
  }

  async insert(row: WrittenRow): Promise<number> {
    const saved = await this.database.writer.insert(Designer, { ...row, ...townColumns(row.city) });
    return Number(saved.identifiers[0]?.id);
  }

  async update(id: number, changes: Partial<WrittenRow>): Promise<void> {
    const towns = changes.city === undefined ? {} : townColumns(changes.city);
    await this.database.writer.update(Designer, { id }, { ...changes, ...towns });
  }

  /** '' stands for null, which libsql cannot bind as the first parameter. */
  async setSuspended(id: number, at: string | null): Promise<void> {
    const sql = "UPDATE designers SET suspended_at = NULLIF(?, '') WHERE id = ?";
    await this.database.writer.query(sql, [at ?? '', id]);
  }

  async delete(id: number): Promise<void> {
    await this.database.writer.delete(Designer, { id });
  }

  /**
   * Locks a designer's row until the transaction ends, so that one transaction at a time changes the designer. SQLite
   * has a single writer and needs no lock.
   */
  async lock(id: number): Promise<void> {
    if (this.database.kind !== 'mysql') return;
    await this.database.writer.query('SELECT id FROM designers WHERE id = ? FOR UPDATE', [id]);
  }

  async addToLikeCount(id: number, delta: number): Promise<void> {
    const sql = 'UPDATE designers SET like_count = like_count + ? WHERE id = ?';
    await this.database.writer.query(sql, [delta, id]);
  }

  /** The latest pause of a designer, which may be over; undefined for an unknown designer. */
  findPause(id: number): Promise<PauseColumns | undefined> {
    const sql = 'SELECT paused_from, paused_until, pause_intent_at FROM designers WHERE id = ?';
    return this.findOne<PauseColumns>(sql, id);
  }

  async setPause(id: number, pause: PauseColumns): Promise<void> {
    await this.database.writer.update(Designer, { id }, pause);
  }

  /** Stores when the band may change, unless an earlier time is stored. */
  async setResponseDue(id: number, at: string): Promise<void> {
    await this.database.writer.query(
      'UPDATE designers SET response_due_at = ? WHERE id = ? AND response_due_at IS NULL',
      [at, id],
    );
  }

  /** Stores a band. `dueAt` is not the first parameter: libsql reads a null there as an object of named parameters. */
  async setResponse(id: number, band: string, isReady: boolean, dueAt: string | null): Promise<void> {
    await this.database.writer.query(
      'UPDATE designers SET response_band = ?, is_ready = ?, response_due_at = ? WHERE id = ?',
      [band, isReady, dueAt, id],
    );
  }

  /** Designers whose band may have changed by `now`, the longest overdue first. */
  async findResponsesDue(now: string, limit: number): Promise<number[]> {
    const rows: Pick<Designer, 'id'>[] = await this.database.reader.query(
      `SELECT id FROM designers WHERE response_due_at <= ? ORDER BY response_due_at, id LIMIT ${limit}`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  private async findOne<T>(sql: string, id: number): Promise<T | undefined> {
    const rows: T[] = await this.database.reader.query(sql, [id]);
    return rows[0];
  }
}

function readTowns(row: DesignerRow): { city: string; cities: string[] } {
  const cities = storedTowns(row);
  return { city: townsText(cities), cities };
}
