import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/paging.js';
import { Database } from '../../platform/database/database.service.js';
import type { RawRow } from '../../platform/database/rows.js';
import type { Like } from './like.entity.js';
import type { LikeOfDesigner, LikeOfPerson, LikeState } from './likes.types.js';

/** Both engines require a LIMIT before an OFFSET. */
const ALL_ROWS = 2_147_483_647;

/**
 * Queries likes. One that was removed remains as a row, so that an older intent cannot set it again. Raw SQL: asked for with
 * every like and every list of designers.
 */
@Injectable()
export class LikesRepository {
  constructor(private readonly database: Database) {}

  async find(userId: number, designerId: number): Promise<LikeState | null> {
    const rows: RawRow<Like, 'liked' | 'intent_at' | 'liked_at'>[] = await this.database.reader.query(
      'SELECT liked, intent_at, liked_at FROM likes WHERE user_id = ? AND designer_id = ?',
      [userId, designerId],
    );
    const row = rows[0];
    return row ? { liked: Boolean(row.liked), intentAt: row.intent_at, likedAt: row.liked_at } : null;
  }

  async insert(userId: number, designerId: number, state: LikeState): Promise<void> {
    await this.database.writer.query(
      'INSERT INTO likes (user_id, designer_id, liked, intent_at, liked_at) VALUES (?, ?, ?, ?, ?)',
      [userId, designerId, Number(state.liked), state.intentAt, state.likedAt],
    );
  }

  async update(userId: number, designerId: number, state: LikeState): Promise<void> {
    await this.database.writer.query(
      'UPDATE likes SET liked = ?, intent_at = ?, liked_at = ? WHERE user_id = ? AND designer_id = ?',
      [Number(state.liked), state.intentAt, state.likedAt, userId, designerId],
    );
  }

  async delete(userId: number, designerId: number): Promise<void> {
    await this.database.writer.query('DELETE FROM likes WHERE user_id = ? AND designer_id = ?', [
      userId,
      designerId,
    ]);
  }

  async designersLikedBy(userId: number): Promise<number[]> {
    const rows: RawRow<Like, 'designer_id'>[] = await this.database.reader.query(
      'SELECT designer_id FROM likes WHERE user_id = ? AND liked = 1',
      [userId],
    );
    return rows.map((row) => row.designer_id);
  }

  async findLikesOf(userId: number, page: Page): Promise<LikeOfPerson[]> {
    const rows: RawRow<Like, 'designer_id' | 'liked_at'>[] = await this.database.reader.query(
      `SELECT designer_id, liked_at FROM likes WHERE user_id = ? AND liked = 1
       ORDER BY liked_at DESC, designer_id DESC LIMIT ? OFFSET ?`,
      [userId, page.limit ?? ALL_ROWS, page.offset],
    );
    return rows.map((row) => ({ designerId: row.designer_id, likedAt: row.liked_at }));
  }

  async countLikesOf(userId: number): Promise<number> {
    return this.countWhere('user_id', userId);
  }

  async countLikesFor(designerId: number): Promise<number> {
    return this.countWhere('designer_id', designerId);
  }

  async findLikesFor(designerId: number, limit: number): Promise<LikeOfDesigner[]> {
    const rows: RawRow<Like, 'user_id' | 'liked_at'>[] = await this.database.reader.query(
      `SELECT user_id, liked_at FROM likes WHERE designer_id = ? AND liked = 1
       ORDER BY liked_at DESC, user_id DESC LIMIT ?`,
      [designerId, limit],
    );
    return rows.map((row) => ({ userId: row.user_id, likedAt: row.liked_at }));
  }

  private async countWhere(column: 'user_id' | 'designer_id', id: number): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM likes WHERE ${column} = ? AND liked = 1`,
      [id],
    );
    return Number(rows[0]?.n ?? 0);
  }
}
