import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { AwaitedPeopleService } from './awaited-people.service.js';
import { AnswerMissed, AnswerReminderDue } from '../conversations/contacts.events.js';
import { type AwaitedRow, RequestsRepository } from './requests.repository.js';
import { RequestStatesService } from './request-states.service.js';

const BATCH = 100;

/**
 * What happens when the time for an answer passes. Each request has a transaction of its own, in which a column is
 * compared and changed: of several processes one publishes the event, and the mail is stored in the same transaction.
 */
@Injectable()
export class AnswerTimesService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly states: RequestStatesService,
    private readonly people: AwaitedPeopleService,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Handles a batch of the requests that are due by `now`; whether there may be more. */
  async handleBatch(now: string): Promise<boolean> {
    const incomplete = await this.requests.findIncomplete(BATCH);
    for (const row of incomplete) await this.database.transaction(() => this.complete(row, now));
    const overdue = await this.requests.findOverdue(now, BATCH);
    for (const row of overdue) await this.database.transaction(() => this.end(row));
    const reminders = await this.requests.findReminders(now, BATCH);
    for (const row of reminders) await this.database.transaction(() => this.remind(row));
    return [incomplete, overdue, reminders].some(({ length }) => length === BATCH);
  }

  /** Gives a request of the past its due times; an overdue one ends without a mail. */
  private async complete(row: AwaitedRow, now: string): Promise<void> {
    const { answer_due_at: dueAt, reminder_due_at: reminderAt } = await this.states.timesOfPast(row);
    if (row.answeredAt !== null) await this.states.apply(row.id, 'designer-message');
    else if (dueAt === null || dueAt <= now) await this.states.apply(row.id, 'due');
    else await this.requests.setTimes(row.id, dueAt, isAfter(reminderAt, now) ? reminderAt : null);
  }

  private async end(row: AwaitedRow): Promise<void> {
    const event = row.answeredAt === null ? 'due' : 'designer-message';
    const applied = await this.states.apply(row.id, event);
    if (applied !== 'changed' || event !== 'due') return;
    const awaited = await this.people.of(row);
    if (awaited && (await this.people.isHeard(awaited.client.userId, awaited.designer.userId)))
      await this.events.publish(new AnswerMissed(awaited));
  }

  private async remind(row: AwaitedRow): Promise<void> {
    if (!(await this.requests.takeReminder(row.id, row.reminder_due_at ?? '')) || row.answeredAt !== null)
      return;
    const awaited = await this.people.of(row);
    if (awaited && (await this.people.mayAnswer(awaited)))
      await this.events.publish(new AnswerReminderDue(awaited));
  }
}

function isAfter(time: string | null, now: string): boolean {
  return time !== null && time > now;
}
