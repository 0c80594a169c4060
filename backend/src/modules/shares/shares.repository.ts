import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { Share } from './share.entity.js';

/** The number of shares of a designer to one target. */
export interface ShareCount {
  readonly target: Share['target'];
  readonly count: Share['times'];
}

/** Queries the counts of shares. */
@Injectable()
export class SharesRepository {
  constructor(private readonly database: Database) {}

  /** Adds one to a count; false when there is no row for this target yet. */
  async increment(designerId: number, target: string): Promise<boolean> {
    const before = await this.countFor(designerId, target);
    if (before === null) return false;
    await this.database.writer.query(
      'UPDATE shares SET times = times + 1 WHERE designer_id = ? AND target = ?',
      [designerId, target],
    );
    return true;
  }

  async insert(designerId: number, target: string): Promise<void> {
    await this.database.writer.query('INSERT INTO shares (designer_id, target, times) VALUES (?, ?, 1)', [
      designerId,
      target,
    ]);
  }

  /** The counts by target, highest first. */
  async findCounts(designerId: number): Promise<ShareCount[]> {
    return this.database.reader.query<ShareCount[]>(
      'SELECT target, times AS count FROM shares WHERE designer_id = ? ORDER BY times DESC, target',
      [designerId],
    );
  }

  private async countFor(designerId: number, target: string): Promise<number | null> {
    const rows: Pick<Share, 'times'>[] = await this.database.reader.query(
      'SELECT times FROM shares WHERE designer_id = ? AND target = ?',
      [designerId, target],
    );
    return rows[0]?.times ?? null;
  }
}
