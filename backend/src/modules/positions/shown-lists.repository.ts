import { Injectable } from '@nestjs/common';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { ShownListRow } from './positions.types.js';
import { ShownList } from './shown-list.entity.js';

/** The table `shown_lists`. */
@Injectable()
export class ShownListsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts several lists with one statement, inside the caller's transaction. */
  async insert(rows: readonly ShownListRow[]): Promise<void> {
    await this.database.writer.insert(ShownList, [...rows]);
  }

  /** The latest list of a person; null when none is stored. */
  async findLatest(userId: number): Promise<ShownList | null> {
    const order = { shown_at: 'DESC', id: 'DESC' } as const;
    return this.database.reader.findOne(ShownList, { where: { user_id: userId }, order });
  }

  /** The lists of a person, oldest first. */
  async findOf(userId: number): Promise<ShownList[]> {
    const order = { shown_at: 'ASC', id: 'ASC' } as const;
    return this.database.reader.find(ShownList, { where: { user_id: userId }, order });
  }

  /** Lists of signed-in people before an id, the newest first. Raw SQL: thousands of rows are read. */
  async findBefore(id: number, limit: number): Promise<Pick<ShownList, 'id' | 'designers'>[]> {
    return this.database.reader.query(
      `SELECT id, designers FROM shown_lists WHERE id < ? AND user_id IS NOT NULL ORDER BY id DESC LIMIT ${limit}`,
      [id],
    );
  }

  /** How many lists were ordered by each style counts from one instant until before another. Raw SQL: an aggregate. */
  async countByStyles(from: string, until: string): Promise<Map<string, number>> {
    const rows: { style_counts: string; n: number | string }[] = await this.database.reader.query(
      'SELECT style_counts, COUNT(*) AS n FROM shown_lists WHERE shown_at >= ? AND shown_at < ? GROUP BY style_counts',
      [from, until],
    );
    return new Map(rows.map(({ style_counts: counts, n }) => [counts, Number(n)]));
  }

  deleteBefore(timestamp: string, limit: number): Promise<number> {
    const old = { table: 'shown_lists', key: ['id'], where: 'shown_at < ?', values: [timestamp] };
    return deleteSome(this.database.writer, old, limit);
  }
}
