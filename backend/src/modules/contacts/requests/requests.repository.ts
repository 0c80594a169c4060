import type { DeclineReason } from '@stanze/domain/decline-reasons';
import { movedTime, type PauseChange } from '@stanze/domain/due-time';
import type { RequestState } from '@stanze/domain/request-state';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Contact } from '../conversations/contact.entity.js';

/** The columns of a state. */
export interface StateColumns {
  readonly state: RequestState;
  readonly state_changed_at: string;
  readonly answer_due_at: string | null;
  readonly reminder_due_at: string | null;
  readonly answered_at: string | null;
  readonly decline_reason: DeclineReason | null;
}

/** A request whose time for an answer passes. */
export type AwaitedRow = Pick<
  Contact,
  'id' | 'user_id' | 'designer_id' | 'answer_due_at' | 'reminder_due_at' | 'created_at' | 'state'
> & {
  /** The designer's first message since the request was sent or read; the previous release stores no state for it. */
  readonly answeredAt: string | null;
};

/** When the answer and the reminder are due; null: never, or sent. */
export type DueTimes = Pick<StateColumns, 'answer_due_at' | 'reminder_due_at'>;

/** The due times after a change of the designer's pause. */
export function movedTimes(times: DueTimes, change: PauseChange): DueTimes {
  const moved = (time: string | null) =>
    time === null ? null : new Date(movedTime(Date.parse(time), change)).toISOString();
  return { answer_due_at: moved(times.answer_due_at), reminder_due_at: moved(times.reminder_due_at) };
}

/**
 * The answer has to follow the client's message also in the order of the ids: a refusal of the same instant, or of a replica
 * whose clock is ahead, comes before the message that opened the request again.
 */
const AWAITED = `SELECT c.id, c.user_id, c.designer_id, c.answer_due_at, c.reminder_due_at, c.created_at, c.state,
    (SELECT MIN(m.created_at) FROM messages m WHERE m.contact_id = c.id AND m.sender = 'designer'
      AND m.created_at >= COALESCE(c.state_changed_at, c.created_at)
      AND m.id > COALESCE((SELECT MAX(o.id) FROM messages o WHERE o.contact_id = c.id AND o.sender = 'client'
        AND o.created_at <= COALESCE(c.state_changed_at, c.created_at)), 0)) AS answeredAt
  FROM contacts c`;
const OPEN = "c.state IN ('sent', 'read')";

/**
 * The states of requests and their due times. Raw SQL: the reads have subqueries, and the changes have a condition, where the
 * number of changed rows decides.
 */
@Injectable()
export class RequestsRepository {
  constructor(private readonly database: Database) {}

  /** Stores a state, unless another transaction has changed the present one; whether it was stored. */
  async changeState(id: number, from: RequestState, to: StateColumns): Promise<boolean> {
    const changed = await this.database.change(
      `UPDATE contacts SET state = ?, state_changed_at = ?, answer_due_at = ?, reminder_due_at = ?, answered_at = ?,
         decline_reason = ? WHERE id = ? AND state = ?`,
      [
        to.state,
        to.state_changed_at,
        to.answer_due_at,
        to.reminder_due_at,
        to.answered_at,
        to.decline_reason,
        id,
        from,
      ],
    );
    return changed === 1;
  }

  /** Open requests without a due time, from before this feature or from the previous release. */
  async findIncomplete(limit: number): Promise<AwaitedRow[]> {
    return this.database.reader.query<AwaitedRow[]>(
      `${AWAITED} WHERE ${OPEN} AND c.answer_due_at IS NULL ORDER BY c.id LIMIT ?`,
      [limit],
    );
  }

  /** Open requests whose reminder is due by `now`. */
  async findReminders(now: string, limit: number): Promise<AwaitedRow[]> {
    return this.database.reader.query<AwaitedRow[]>(
      `${AWAITED} WHERE c.reminder_due_at <= ? ORDER BY c.reminder_due_at LIMIT ?`,
      [now, limit],
    );
  }

  /** Open requests whose answer was due by `now`. */
  async findOverdue(now: string, limit: number): Promise<AwaitedRow[]> {
    return this.database.reader.query<AwaitedRow[]>(
      `${AWAITED} WHERE ${OPEN} AND c.answer_due_at <= ? ORDER BY c.answer_due_at LIMIT ?`,
      [now, limit],
    );
  }

  /** Stores the due times of an open request that has none. */
  async setTimes(id: number, dueAt: string, reminderAt: string | null): Promise<void> {
    await this.database.writer.query(
      'UPDATE contacts SET answer_due_at = ?, reminder_due_at = ? WHERE id = ? AND answer_due_at IS NULL',
      [dueAt, reminderAt, id],
    );
  }

  /** Open requests to a designer that have a due time. */
  async findAwaitedBy(designerId: number): Promise<AwaitedRow[]> {
    return this.database.reader.query<AwaitedRow[]>(
      `${AWAITED} WHERE ${OPEN} AND c.designer_id = ? AND c.answer_due_at IS NOT NULL ORDER BY c.id`,
      [designerId],
    );
  }

  /** Changes the due times of an open request, unless another process has changed them; a reminder that was sent stays so. */
  async move(row: AwaitedRow, times: DueTimes): Promise<void> {
    const { id, answer_due_at: dueAt, reminder_due_at: reminderAt } = row;
    await this.database.change(
      `UPDATE contacts AS c SET answer_due_at = ? WHERE id = ? AND answer_due_at = ? AND ${OPEN}`,
      [times.answer_due_at, id, dueAt],
    );
    if (reminderAt === null) return;
    await this.database.change(
      'UPDATE contacts SET reminder_due_at = ? WHERE id = ? AND reminder_due_at = ?',
      [times.reminder_due_at, id, reminderAt],
    );
  }

  /** Marks a reminder as sent; false when another process has done so, or the request has ended. */
  async takeReminder(id: number, at: string): Promise<boolean> {
    const changed = await this.database.change(
      'UPDATE contacts SET reminder_due_at = NULL WHERE id = ? AND reminder_due_at = ?',
      [id, at],
    );
    return changed === 1;
  }
}
