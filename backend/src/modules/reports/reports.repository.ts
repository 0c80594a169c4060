import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { ReportDecision, ReportRow } from './reports.types.js';

interface ListPart {
  readonly limit: number | null;
  readonly offset: number;
}

/** The table `reports`. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  /** `kind` is the first value, because libsql reads a null there as an object of named parameters. */
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

  async hasOpen(openKey: string): Promise<boolean> {
    const rows: unknown[] = await this.database.reader.query('SELECT id FROM reports WHERE open_key = ?', [
      openKey,
    ]);
    return rows.length > 0;
  }

  async find(id: number): Promise<ReportRow | null> {
    const rows: ReportRow[] = await this.database.reader.query('SELECT * FROM reports WHERE id = ?', [id]);
    return rows[0] ?? null;
  }

  /** Reports of a state: open ones the oldest first, closed ones the latest decision first. */
  async findByState(state: 'open' | 'closed', { limit, offset }: ListPart): Promise<ReportRow[]> {
    const order = state === 'open' ? 'created_at, id' : 'settled_at DESC, id DESC';
    const part = limit === null ? '' : 'LIMIT ? OFFSET ?';
    return this.database.reader.query<ReportRow[]>(
      `SELECT * FROM reports WHERE state = ? ORDER BY ${order} ${part}`,
      limit === null ? [state] : [state, limit, offset],
    );
  }

  async countByState(state: 'open' | 'closed'): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      'SELECT COUNT(*) AS n FROM reports WHERE state = ?',
      [state],
    );
    return Number(rows[0]?.n ?? 0);
  }

  /** The reports about an account, latest first. */
  async findAbout(accusedId: number): Promise<ReportRow[]> {
    return this.database.reader.query<ReportRow[]>(
      'SELECT * FROM reports WHERE accused_id = ? ORDER BY created_at DESC, id DESC LIMIT 100',
      [accusedId],
    );
  }

  /** The number of reports about each of these accounts; accounts without one are absent. */
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
  async findOf(reporterId: number): Promise<ReportRow[]> {
    return this.database.reader.query<ReportRow[]>(
      'SELECT * FROM reports WHERE reporter_id = ? ORDER BY created_at, id',
      [reporterId],
    );
  }

  /** The open reports about the same subject. */
  async findOpenLike({ kind, target_id: targetId }: ReportRow): Promise<ReportRow[]> {
    return this.database.reader.query<ReportRow[]>(
      "SELECT * FROM reports WHERE kind = ? AND target_id = ? AND state = 'open' ORDER BY id",
      [kind, targetId],
    );
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
