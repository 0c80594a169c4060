import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { deleteSome } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { SeenDay, SeenDesigner } from './visibility.types.js';
import { VisibilityDay } from './visibility-day.entity.js';

const COUNTERS = ['visits', 'appearances', 'positions'] as const;

/** The table `visibility_days`. */
@Injectable()
export class VisibilityRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds to the counters of a day. Raw SQL: TypeORM can insert or replace a row in one statement, but not add to it, and
   * two replicas add to the same row.
   */
  async add(day: string, seen: readonly SeenDesigner[]): Promise<void> {
    const isMysql = this.database.kind === 'mysql';
    const added = COUNTERS.map(
      (name) => `${name} = ${name} + ${isMysql ? `VALUES(${name})` : `excluded.${name}`}`,
    );
    const onDuplicate = isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (designer_id, day) DO UPDATE SET';
    const rows = seen.map(() => '(?, ?, ?, ?, ?)').join(', ');
    await this.database.writer.query(
      `INSERT INTO visibility_days (designer_id, day, ${COUNTERS.join(', ')}) VALUES ${rows} ${onDuplicate} ${added.join(', ')}`,
      seen.flatMap(({ designerId, visits, appearances, positions }) => [
        designerId,
        day,
        visits,
        appearances,
        positions,
      ]),
    );
  }

  /** The days of a designer since a day, oldest first; days without a row are absent. */
  findSince(designerId: number, day: string): Promise<SeenDay[]> {
    return this.database.reader.find(VisibilityDay, {
      where: { designer_id: designerId, day: MoreThanOrEqual(day) },
      order: { day: 'ASC' },
    });
  }

  /** Deletes at most `limit` rows from before a day, and returns how many. */
  deleteBefore(day: string, limit: number): Promise<number> {
    const old = { table: 'visibility_days', key: ['designer_id', 'day'], where: 'day < ?', values: [day] };
    return deleteSome(this.database.writer, old, limit);
  }
}
