import { Injectable } from '@nestjs/common';
import type { ContactStatus } from '@stanze/domain/contact-statuses';
import type { DeclineReason } from '@stanze/domain/decline-reasons';
import { isOpen, requestState, type RequestEvent } from '@stanze/domain/request-state';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { ContactBatchesRepository } from './contact-batches.repository.js';
import { ContactsRepository } from '../conversations/contacts.repository.js';
import type { Side } from '../conversations/contacts.types.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { awaitedFrom } from '../requests/request-states.service.js';
import type { StateColumns } from '../requests/requests.repository.js';

/** A conversation of the past; times are ISO 8601 in UTC. */
export interface PastConversation {
  readonly clientId: number;
  readonly designerId: number;
  readonly subject: string | null;
  readonly budget: number | null;
  readonly status: ContactStatus;
  /** How many designers received the request at once. */
  readonly batchSize: number;
  /** Oldest first, at least one. */
  readonly messages: readonly {
    readonly sender: Side;
    readonly text: string;
    readonly at: string;
    readonly readAt: string | null;
    /** Why this message of the designer declines the request; null when it does not. */
    readonly declines: DeclineReason | null;
  }[];
  /** What happened after the last message; null when nothing did. */
  readonly ending: { readonly event: 'withdraw' | 'close'; readonly at: string } | null;
}

/** Imports conversations without notifying their people, who have read them already. */
@Injectable()
export class ConversationImporterService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly batches: ContactBatchesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores one conversation with its messages, and returns its id. */
  async add(past: PastConversation): Promise<number> {
    const { clientId, designerId, subject, budget, status, messages } = past;
    const instants = messages.map((message) => message.at);
    const row = {
      user_id: clientId,
      designer_id: designerId,
      subject,
      budget,
      lead_id: null,
      status,
      client_ref: null,
      created_at: instants.at(0) ?? '',
      last_message_at: instants.at(-1) ?? '',
      ...stateOf(past, this.clock.timestamp()),
    };
    return this.database.transaction(async () => {
      const contactId = await this.contacts.insert(row);
      if (past.batchSize > 1) await this.batches.setSize(contactId, past.batchSize);
      for (const { sender, text, at, readAt } of messages) {
        const columns = { contact_id: contactId, sender, body: text, client_ref: null };
        await this.messages.insert({ ...columns, created_at: at, read_at: readAt });
      }
      return contactId;
    });
  }
}

/** What happened to a conversation of the past, oldest first. */
function eventsOf({ messages, ending }: PastConversation): { event: RequestEvent; at: string }[] {
  const events = messages.flatMap(
    ({ sender, at, readAt, declines }): { event: RequestEvent; at: string }[] => {
      if (sender === 'designer') return [{ event: declines === null ? 'designer-message' : 'decline', at }];
      const written = { event: 'client-message', at } as const;
      return readAt === null ? [written] : [written, { event: 'read', at: readAt }];
    },
  );
  return [...events, ...(ending === null ? [] : [ending])].sort((a, b) => a.at.localeCompare(b.at));
}

/** Why the latest refusal was given; null without one. */
function declineReasonOf({ messages }: PastConversation): DeclineReason | null {
  return messages.findLast(({ declines }) => declines !== null)?.declines ?? null;
}

/** The due times of a request that is still open; none for one that has ended. */
function timesOf({ messages }: PastConversation, now: string) {
  const { answer_due_at, reminder_due_at } = awaitedFrom(Date.parse(messages.at(0)?.at ?? now));
  return { answer_due_at, reminder_due_at: reminder_due_at <= now ? null : reminder_due_at };
}

/** The state of a conversation of the past; one whose answer is overdue has ended without a mail. */
function stateOf(past: PastConversation, now: string): StateColumns {
  const events = eventsOf(past);
  const state = requestState(events.map(({ event }) => event));
  const times = timesOf(past, now);
  const ended = { answer_due_at: null, reminder_due_at: null, answered_at: null, decline_reason: null };
  if (isOpen(state) && times.answer_due_at <= now) {
    return { ...ended, state: 'unanswered', state_changed_at: times.answer_due_at };
  }
  return {
    ...ended,
    ...(isOpen(state) && times),
    state,
    state_changed_at: events.at(-1)?.at ?? now,
    answered_at: events.find(({ event }) => event === 'designer-message')?.at ?? null,
    decline_reason: state === 'declined' ? declineReasonOf(past) : null,
  };
}
