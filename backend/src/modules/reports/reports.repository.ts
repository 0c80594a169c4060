import { Injectable } from '@nestjs/common';
import type { FindOptionsOrder } from 'typeorm';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { Report } from './report.entity.js';
import type { ReportDecision, ReportRow } from './reports.types.js';

interface ListPart {
  readonly limit: number | null;
  readonly offset: number;
}

/** The table `reports`. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Raw SQL with `kind` as the first value: TypeORM begins with the reporter, and libsql reads a null there as an object of
   * named parameters.
   */
  async insert(row: Omit<ReportRow, 'id' | 'outcome' | 'note' | 'settled_at' | 'settled_by'>): Promise<void> {
    await this.database.writer.query(
      `INSERT INTO reports
         (kind, reporter_id, accused_id, target_id, designer_id, reason, text, state, open_key, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        row.kind,
        row.reporter_id,
        row.accused_id,
        row.target_id,
        row.designer_id,
        row.reason,
        row.text,
        row.state,
        row.open_key,
        row.created_at,
      ],
    );
  }

  hasOpen(openKey: string): Promise<boolean> {
    return this.database.reader.existsBy(Report, { open_key: openKey });
  }

  find(id: number): Promise<ReportRow | null> {
    return this.database.reader.findOneBy(Report, { id });
  }

  /** Reports of a state: open ones the oldest first, closed ones the latest decision first. */
  findByState(state: 'open' | 'closed', { limit, offset }: ListPart): Promise<ReportRow[]> {
    const order: FindOptionsOrder<Report> =
      state === 'open' ? { created_at: 'ASC', id: 'ASC' } : { settled_at: 'DESC', id: 'DESC' };
    const part = limit === null ? {} : { take: limit, skip: offset };
    return this.database.reader.find(Report, { where: { state }, order, ...part });
  }

  countByState(state: 'open' | 'closed'): Promise<number> {
    return this.database.reader.countBy(Report, { state });
  }

  /** The reports about an account, latest first. */
  findAbout(accusedId: number): Promise<ReportRow[]> {
    return this.database.reader.find(Report, {
      where: { accused_id: accusedId },
      order: { created_at: 'DESC', id: 'DESC' },
      take: 100,
    });
  }

  /** The number of reports about each of these accounts; accounts without one are absent. Raw SQL: an aggregate. */
  async countsAbout(accusedIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await readInBatches(accusedIds, (some) =>
      this.database.reader.query<{ id: number; n: number | string }[]>(
        `SELECT accused_id AS id, COUNT(*) AS n FROM reports WHERE accused_id IN (${marks(some)}) GROUP BY accused_id`,
        some,
      ),
    );
    return new Map(rows.map(({ id, n }) => [id, Number(n)]));
  }

  /** The reports of a person, oldest first. */
  findOf(reporterId: number): Promise<ReportRow[]> {
    const order = { created_at: 'ASC', id: 'ASC' } as const;
    return this.database.reader.find(Report, { where: { reporter_id: reporterId }, order });
  }

  /** The open reports about the same subject. */
  findOpenLike({ kind, target_id: targetId }: ReportRow): Promise<ReportRow[]> {
    const where = { kind, target_id: targetId, state: 'open' };
    return this.database.reader.find(Report, { where, order: { id: 'ASC' } });
  }

  /** Closes an open report; false when another administrator has closed it. */
  async close(id: number, { outcome, reason, actorId }: ReportDecision, at: string): Promise<boolean> {
    const changed = await this.database.change(
      `UPDATE reports SET state = 'closed', open_key = NULL, outcome = ?, note = ?, settled_at = ?, settled_by = ?
       WHERE id = ? AND state = 'open'`,
      [outcome, reason, at, actorId, id],
    );
    return changed === 1;
  }
}
