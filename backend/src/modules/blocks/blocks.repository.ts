import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { BlockRow } from './blocks.types.js';

/** The table `blocks`. Raw SQL: asked for every list of conversations. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  /** Stores a block; one that exists is not changed. */
  async insert(row: BlockRow): Promise<void> {
    const ignore = this.database.kind === 'mysql' ? 'IGNORE' : 'OR IGNORE';
    await this.database.writer.query(
      `INSERT ${ignore} INTO blocks
         (blocker_id, blocked_id, blocker_designer_id, blocked_designer_id, contact_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [
        row.blocker_id,
        row.blocked_id,
        row.blocker_designer_id,
        row.blocked_designer_id,
        row.contact_id,
        row.created_at,
      ],
    );
  }

  async delete(blockerId: number, blockedId: number): Promise<void> {
    await this.database.writer.query('DELETE FROM blocks WHERE blocker_id = ? AND blocked_id = ?', [
      blockerId,
      blockedId,
    ]);
  }

  /** The blocks of a person, latest first. */
  async findBy(blockerId: number): Promise<BlockRow[]> {
    return this.database.reader.query<BlockRow[]>(
      'SELECT * FROM blocks WHERE blocker_id = ? ORDER BY created_at DESC, blocked_id DESC',
      [blockerId],
    );
  }

  /** The blocks of two people for each other: none, one or two. */
  async findBetween(one: number, other: number): Promise<BlockRow[]> {
    return this.database.reader.query<BlockRow[]>(
      'SELECT * FROM blocks WHERE (blocker_id = ? AND blocked_id = ?) OR (blocker_id = ? AND blocked_id = ?)',
      [one, other, other, one],
    );
  }

  /** The profiles of the people whom a person blocks, and of those who block the person. */
  async findDesignersApartFrom(userId: number): Promise<number[]> {
    const rows: { id: number | null }[] = await this.database.reader.query(
      `SELECT blocked_designer_id AS id FROM blocks WHERE blocker_id = ?
       UNION SELECT blocker_designer_id AS id FROM blocks WHERE blocked_id = ?`,
      [userId, userId],
    );
    return rows.flatMap(({ id }) => id ?? []);
  }
}
