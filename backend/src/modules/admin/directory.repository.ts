import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { DesignerRow, Table, Totals, UserRow } from './admin.types.js';

const USER_COLUMNS = `u.id, u.email, u.name, u.location, u.profile_picture, u.created_at, u.is_admin, u.google_id,
  u.password_hash IS NOT NULL AS has_password, d.id AS designer_id`;
const USERS = 'FROM users u LEFT JOIN designers d ON d.user_id = u.id';
const LISTED = '(d.id IS NULL OR u.is_admin = 1)';
const DESIGNER_COLUMNS = `d.id, d.user_id, d.name, u.email, d.phone, d.experience, d.design_style, d.min_budget, d.city,
  d.is_verified, d.created_at`;
const DESIGNERS = 'FROM designers d JOIN users u ON u.id = d.user_id';

/**
 * The administrators' two tables, each row in one query across accounts and profiles: who is listed where depends on
 * both, and a row of one table holds fields of the other.
 */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly database: Database) {}

  /** Accounts without a designer profile, and administrators. */
  readonly users: Table<UserRow> = {
    count: async () => (await this.totals()).users,
    page: (limit, offset) =>
      this.query(`SELECT ${USER_COLUMNS} ${USERS} WHERE ${LISTED} ORDER BY u.id LIMIT ? OFFSET ?`, [
        limit,
        offset,
      ]),
    after: (id, limit) =>
      this.query(`SELECT ${USER_COLUMNS} ${USERS} WHERE u.id > ? AND ${LISTED} ORDER BY u.id LIMIT ?`, [
        id,
        limit,
      ]),
  };

  readonly designers: Table<DesignerRow> = {
    count: async () => (await this.totals()).designers,
    page: (limit, offset) =>
      this.query(`SELECT ${DESIGNER_COLUMNS} ${DESIGNERS} ORDER BY d.id LIMIT ? OFFSET ?`, [limit, offset]),
    after: (id, limit) =>
      this.query(`SELECT ${DESIGNER_COLUMNS} ${DESIGNERS} WHERE d.id > ? ORDER BY d.id LIMIT ?`, [id, limit]),
  };

  /** Any account, listed or not. */
  async findUser(id: number): Promise<UserRow | null> {
    const rows = await this.query<UserRow>(`SELECT ${USER_COLUMNS} ${USERS} WHERE u.id = ?`, [id]);
    return rows[0] ?? null;
  }

  async findDesigner(id: number): Promise<DesignerRow | null> {
    const sql = `SELECT ${DESIGNER_COLUMNS} ${DESIGNERS} WHERE d.id = ?`;
    const rows = await this.query<DesignerRow>(sql, [id]);
    return rows[0] ?? null;
  }

  async totals(): Promise<Totals> {
    const counted = (what: string) => `(SELECT COUNT(*) FROM ${what})`;
    const [row] = await this.query<Record<keyof Totals, number | string>>(
      `SELECT ${counted(`users u LEFT JOIN designers d ON d.user_id = u.id WHERE ${LISTED}`)} AS users,
        ${counted('designers')} AS designers, ${counted('designers WHERE is_verified = 1')} AS verified`,
      [],
    );
    return {
      users: Number(row?.users),
      designers: Number(row?.designers),
      verified: Number(row?.verified),
    };
  }

  private query<Row>(sql: string, values: (number | string)[]): Promise<Row[]> {
    return this.database.reader.query<Row[]>(sql, values);
  }
}
