import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { ShownListDay } from './shown-day.entity.js';
import type { ShownCounts } from './positions.types.js';

/** Rows per statement. */
const BATCH = 200;

/** The tables `shown_days` and `shown_list_days`. */
@Injectable()
export class ShownDaysRepository {
  constructor(private readonly database: Database) {}

  /** Adds lists to a day. Raw SQL: TypeORM can insert or replace a row in one statement, but not add to it. */
  async addLists(day: string, lists: number, emptyLists: number): Promise<void> {
    await this.database.writer.query(
      `INSERT INTO shown_list_days (day, lists, empty_lists) VALUES (?, ?, ?)
       ${this.adding('day', ['lists', 'empty_lists'])}`,
      [day, lists, emptyLists],
    );
  }

  /** The lists of each day since a day, the latest first. */
  async findListsSince(day: string): Promise<ShownListDay[]> {
    const order = { day: 'DESC' } as const;
    return this.database.reader.find(ShownListDay, { where: { day: MoreThanOrEqual(day) }, order });
  }

  /**
   * Adds to the counts of designers on a day, by id: replicas that write at the same time lock rows in the same order. Raw
   * SQL: as in `addLists`.
   */
  async addDesigners(day: string, counts: ReadonlyMap<number, ShownCounts>): Promise<void> {
    const sorted = [...counts].sort(([a], [b]) => a - b);
    for (let from = 0; from < sorted.length; from += BATCH) {
      const batch = sorted.slice(from, from + BATCH);
      await this.database.writer.query(
        `INSERT INTO shown_days (designer_id, day, first_ten, first_page)
         VALUES ${batch.map(() => '(?, ?, ?, ?)').join(', ')}
         ${this.adding('designer_id, day', ['first_ten', 'first_page'])}`,
        batch.flatMap(([id, { firstTen, firstPage }]) => [id, day, firstTen, firstPage]),
      );
    }
  }

  /** The number of lists since a day. Raw SQL: a sum. */
  async countListsSince(day: string): Promise<number> {
    const rows = await this.database.reader.query<{ lists: number | string | null }[]>(
      'SELECT SUM(lists) AS lists FROM shown_list_days WHERE day >= ?',
      [day],
    );
    return Number(rows[0]?.lists ?? 0);
  }

  /** In how many lists a designer was shown since a day. Raw SQL: two sums. */
  async countDesignerSince(designerId: number, day: string): Promise<ShownCounts> {
    const rows = await this.database.reader.query<Record<'ten' | 'page', number | string | null>[]>(
      'SELECT SUM(first_ten) AS ten, SUM(first_page) AS page FROM shown_days WHERE designer_id = ? AND day >= ?',
      [designerId, day],
    );
    return { firstTen: Number(rows[0]?.ten ?? 0), firstPage: Number(rows[0]?.page ?? 0) };
  }

  /** Deletes at most `limit` rows of each table from before a day, and returns how many. */
  async deleteBefore(day: string, limit: number): Promise<number> {
    const old = { where: 'day < ?', values: [day] };
    const designers = { table: 'shown_days', key: ['designer_id', 'day'], ...old };
    const lists = { table: 'shown_list_days', key: ['day'], ...old };
    const deleted = await deleteSome(this.database.writer, designers, limit);
    return Math.max(deleted, await deleteSome(this.database.writer, lists, limit));
  }

  /** The end of an INSERT that adds to a row with the same key. */
  private adding(key: string, columns: readonly string[]): string {
    const isMysql = this.database.kind === 'mysql';
    const sums = columns.map(
      (name) => `${name} = ${name} + ${isMysql ? `VALUES(${name})` : `excluded.${name}`}`,
    );
    return `${isMysql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key}) DO UPDATE SET`} ${sums.join(', ')}`;
  }
}
