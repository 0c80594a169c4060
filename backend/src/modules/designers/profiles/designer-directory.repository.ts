import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import type { DesignerCounts, DesignerRow } from './designers.types.js';
import { storedTownsText } from './stored-towns.js';

const COLUMNS = `id, user_id, name, phone, experience, design_style, min_budget, city, cities,
  is_verified, created_at`;

/**
 * Rows of `designers` in the order of ids. Raw SQL: lists of ten thousand rows come this way, and TypeORM takes several
 * times as long to build the entities.
 */
@Injectable()
export class DesignerDirectoryRepository {
  constructor(private readonly database: Database) {}

  /** Ids of all accounts with a profile. */
  async findUserIds(): Promise<number[]> {
    const rows = await this.query<Pick<DesignerRow, 'user_id'>>('SELECT user_id FROM designers', []);
    return rows.map((row) => row.user_id);
  }

  /** Ids of the accounts among these that have a profile. */
  async findUserIdsAmong(userIds: readonly number[]): Promise<number[]> {
    const rows = await readInBatches(userIds, (some) =>
      this.query<Pick<DesignerRow, 'user_id'>>(
        `SELECT user_id FROM designers WHERE user_id IN (${marks(some)})`,
        some,
      ),
    );
    return rows.map((row) => row.user_id);
  }

  async find(id: number): Promise<DesignerRow | null> {
    const [row] = await this.rows('WHERE id = ?', [id]);
    return row ?? null;
  }

  page(limit: number, offset: number): Promise<DesignerRow[]> {
    return this.rows('ORDER BY id LIMIT ? OFFSET ?', [limit, offset]);
  }

  after(id: number, limit: number): Promise<DesignerRow[]> {
    return this.rows('WHERE id > ? ORDER BY id LIMIT ?', [id, limit]);
  }

  async counts(): Promise<DesignerCounts> {
    const [row] = await this.query<Record<keyof DesignerCounts, number | string>>(
      `SELECT (SELECT COUNT(*) FROM designers) AS total,
        (SELECT COUNT(*) FROM designers WHERE is_verified = 1) AS verified`,
      [],
    );
    return { total: Number(row?.total), verified: Number(row?.verified) };
  }

  private async rows(which: string, values: number[]): Promise<DesignerRow[]> {
    const rows = await this.query<DesignerRow>(`SELECT ${COLUMNS} FROM designers ${which}`, values);
    return rows.map((row) => ({ ...row, city: storedTownsText(row) }));
  }

  private query<Row>(sql: string, values: number[]): Promise<Row[]> {
    return this.database.reader.query<Row[]>(sql, values);
  }
}
