import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import type { DesignerCounts, DesignerRow } from './designers.types.js';

const COLUMNS = `id, user_id, name, phone, experience, design_style, min_budget, city, is_verified, created_at`;

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
    const rows = await this.query<DesignerRow>(`SELECT ${COLUMNS} FROM designers WHERE id = ?`, [id]);
    return rows[0] ?? null;
  }

  page(limit: number, offset: number): Promise<DesignerRow[]> {
    const sql = `SELECT ${COLUMNS} FROM designers ORDER BY id LIMIT ? OFFSET ?`;
    return this.query(sql, [limit, offset]);
  }

  after(id: number, limit: number): Promise<DesignerRow[]> {
    return this.query(`SELECT ${COLUMNS} FROM designers WHERE id > ? ORDER BY id LIMIT ?`, [id, limit]);
  }

  async counts(): Promise<DesignerCounts> {
    const [row] = await this.query<Record<keyof DesignerCounts, number | string>>(
      `SELECT (SELECT COUNT(*) FROM designers) AS total,
        (SELECT COUNT(*) FROM designers WHERE is_verified = 1) AS verified`,
      [],
    );
    return { total: Number(row?.total), verified: Number(row?.verified) };
  }

  private query<Row>(sql: string, values: number[]): Promise<Row[]> {
    return this.database.reader.query<Row[]>(sql, values);
  }
}
