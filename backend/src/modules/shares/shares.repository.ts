import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { Share } from './share.entity.js';

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
  async increment(designerId: number, target: Share['target']): Promise<boolean> {
    const row = { designer_id: designerId, target };
    if (!(await this.database.reader.existsBy(Share, row))) return false;
    await this.database.writer.increment(Share, row, 'times', 1);
    return true;
  }

  async insert(designerId: number, target: Share['target']): Promise<void> {
    await this.database.writer.insert(Share, { designer_id: designerId, target, times: 1 });
  }

  /** The counts by target, highest first. */
  async findCounts(designerId: number): Promise<ShareCount[]> {
    const order = { times: 'DESC', target: 'ASC' } as const;
    const rows = await this.database.reader.find(Share, { where: { designer_id: designerId }, order });
    return rows.map(({ target, times: count }) => ({ target, count }));
  }
}
