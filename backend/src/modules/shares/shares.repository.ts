import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { ShareCount, ShareTarget } from './shares.types.js';

@Injectable()
export class SharesRepository {
  constructor(private readonly database: Database) {}

  /** Counts one more; false when nobody has shared to this target before. */
  async increment(designerId: number, target: ShareTarget): Promise<boolean> {
    const before = await this.countFor(designerId, target);
    if (before === null) return false;
    await this.database.writer.query(
      'UPDATE shares SET times = times + 1 WHERE designer_id = ? AND target = ?',
      [designerId, target],
    );
    return true;
  }

  async insert(designerId: number, target: ShareTarget): Promise<void> {
    await this.database.writer.query('INSERT INTO shares (designer_id, target, times) VALUES (?, ?, 1)', [
      designerId,
      target,
    ]);
  }

  /** By target, most first. */
  async findCounts(designerId: number): Promise<ShareCount[]> {
    return this.database.reader.query<ShareCount[]>(
      'SELECT target, times AS count FROM shares WHERE designer_id = ? ORDER BY times DESC, target',
      [designerId],
    );
  }

  private async countFor(designerId: number, target: ShareTarget): Promise<number | null> {
    const rows: { times: number }[] = await this.database.reader.query(
      'SELECT times FROM shares WHERE designer_id = ? AND target = ?',
      [designerId, target],
    );
    return rows[0]?.times ?? null;
  }
}
