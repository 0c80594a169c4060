import { Injectable } from '@nestjs/common';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import { answerTimes } from '@stanze/domain/due-time';
import { isOpen, nextState, type RequestEvent, type RequestState } from '@stanze/domain/request-state';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Events } from '../../../platform/events/events.service.js';
import type { Contact } from '../conversations/contact.entity.js';
import { RequestStateChanged } from '../conversations/contacts.events.js';
import { PausesService } from '../../designers/profiles/pauses.service.js';
import { ContactsRepository } from '../conversations/contacts.repository.js';
import {
  type AwaitedRow,
  type DueTimes,
  movedTimes,
  RequestsRepository,
  type StateColumns,
} from './requests.repository.js';

/** The outcome of an event: `unchanged` also when the event was applied before. */
export type Applied = 'changed' | 'unchanged' | 'refused';

/** The due times of a request that is sent at an instant; `pausedUntil` is the end of the designer's pause. */
export function awaitedFrom(
  sent: number,
  pausedUntil: number | null = null,
): Record<'answer_due_at' | 'reminder_due_at', string> {
  const { due, reminder } = answerTimes(sent, pausedUntil);
  return { answer_due_at: new Date(due).toISOString(), reminder_due_at: new Date(reminder).toISOString() };
}

/** The state of a request that is sent at this time. */
function sentState(at: string, pausedUntil: number | null): StateColumns {
  return {
    state: 'sent',
    state_changed_at: at,
    ...awaitedFrom(Date.parse(at), pausedUntil),
    answered_at: null,
    decline_reason: null,
  };
}

/** Applies events to the states of requests; every method runs inside the caller's transaction. */
@Injectable()
export class RequestStatesService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly requests: RequestsRepository,
    private readonly pauses: PausesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** The time of what happens now, as it is stored. */
  now(): string {
    return this.clock.timestamp();
  }

  /** The state of a request that is sent to a designer now. The designer's row is locked, so that a pause changes it before or after. */
  async sent(designerId: number, at: string): Promise<StateColumns> {
    return sentState(at, (await this.pauses.currentLocked(designerId))?.end ?? null);
  }

  /** The due times of a request of the past, without the hours of a pause that lasts now. */
  async timesOfPast(row: AwaitedRow): Promise<DueTimes> {
    const sent = Date.parse(row.created_at);
    const pause = row.designer_id === null ? null : await this.pauses.current(row.designer_id);
    const at = Math.max(sent, pause?.from ?? sent);
    return movedTimes(awaitedFrom(sent), { at, before: null, after: pause?.end ?? null });
  }

  /**
   * Locks the designer of a conversation before its own row, which is the order of every change of a pause, so that a
   * message may open the request again.
   */
  async lockDesigner(id: number): Promise<void> {
    const designerId = (await this.contacts.findById(id))?.designer_id ?? null;
    if (designerId !== null) await this.pauses.currentLocked(designerId);
  }

  /**
   * Applies an event to the present state of a conversation. The state is stored only if no other transaction has
   * changed it since it was read; otherwise the event is applied to the new one.
   * @param reason of a refusal
   */
  async apply(id: number, event: RequestEvent, reason: DeclineReason | null = null): Promise<Applied> {
    for (;;) {
      const contact = await this.contacts.findById(id);
      if (!contact) return 'unchanged';
      const next = nextState(contact.state, event, contact.answered_at !== null);
      if (next === null) return 'refused';
      if (next === contact.state) return 'unchanged';
      const columns = await this.columnsOf(contact, next, event, reason);
      if (!(await this.requests.changeState(id, contact.state, columns))) continue;
      const { user_id: clientUserId, designer_id: designerId } = contact;
      await this.events.publish(new RequestStateChanged(id, clientUserId, designerId, next));
      return 'changed';
    }
  }

  private async columnsOf(
    contact: Contact,
    state: RequestState,
    event: RequestEvent,
    reason: DeclineReason | null,
  ): Promise<StateColumns> {
    const at = this.clock.timestamp();
    if (state === 'sent') {
      const columns =
        contact.designer_id === null ? sentState(at, null) : await this.sent(contact.designer_id, at);
      return { ...columns, answered_at: contact.answered_at };
    }
    const times = isOpen(state) ? contact : { answer_due_at: null, reminder_due_at: null };
    const { answer_due_at, reminder_due_at } = times;
    const answeredAt = event === 'designer-message' ? (contact.answered_at ?? at) : contact.answered_at;
    return {
      ...{ state, state_changed_at: at, answer_due_at, reminder_due_at, answered_at: answeredAt },
      decline_reason: state === 'declined' ? reason : null,
    };
  }
}
