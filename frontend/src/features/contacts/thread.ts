import type { Contact, ContactMessage } from '../../data/http/types';
import type { OutboxRow } from '../../data/database/schema';
import type { MessageBody } from './contacts.outbox';
import type { Side } from './conversation';

/** How far an own message came. */
export type Delivery = 'queued' | 'needs-login' | 'failed' | 'sent' | 'read';

/** A reply that waits on this device. */
export type Reply = OutboxRow<MessageBody>;

/** One message on the screen, wherever it is by now. */
export interface Bubble {
  /** The same before and after the server has it, so that nothing flickers. */
  key: string;
  isOwn: boolean;
  text: string;
  at: Date;
  /** Null for what the other side wrote. */
  delivery: Delivery | null;
  /** The action that waits, for what the server does not have. */
  row: Reply | null;
}

export interface ThreadDay {
  /** Midnight of the day, in this place. */
  day: Date;
  bubbles: readonly Bubble[];
}

const WAITING: Readonly<Record<OutboxRow['state'], Delivery>> = {
  queued: 'queued',
  sending: 'queued',
  needs_login: 'needs-login',
  failed: 'failed',
};

function ofMessage(message: ContactMessage, side: Side): Bubble {
  const isOwn = message.sender === side;
  return {
    key: message.client_ref ?? String(message.id),
    isOwn,
    text: message.message,
    at: new Date(message.created_at),
    delivery: isOwn ? (message.read_at === null ? 'sent' : 'read') : null,
    row: null,
  };
}

function ofRow(row: Reply): Bubble {
  return {
    key: row.id,
    isOwn: true,
    text: row.body.message,
    at: new Date(row.createdAt),
    delivery: WAITING[row.state],
    row,
  };
}

function isReply(row: OutboxRow): row is Reply {
  return row.kind === 'message';
}

/** The replies among the waiting actions, by conversation, oldest first. */
export function repliesIn(rows: readonly OutboxRow[]): ReadonlyMap<number, readonly Reply[]> {
  const replies = new Map<number, Reply[]>();
  for (const row of rows.filter(isReply)) {
    const { contactId } = row.body;
    replies.set(contactId, [...(replies.get(contactId) ?? []), row]);
  }
  return replies;
}

/** Those that the server does not have: of some it has, only the answer is still missing here. */
export function notArrived({ messages }: Contact, replies: readonly Reply[]): readonly Reply[] {
  const arrived = new Set(messages.map(({ client_ref: key }) => key));
  return replies.filter(({ id }) => !arrived.has(id));
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** A conversation as it is read: what the server has, then what waits here, by day. */
export function threadOf(contact: Contact, side: Side, waiting: readonly Reply[]): ThreadDay[] {
  const bubbles = [
    ...contact.messages.map((message) => ofMessage(message, side)),
    ...notArrived(contact, waiting).map(ofRow),
  ];
  const days = new Map<number, Bubble[]>();
  for (const bubble of bubbles) {
    const day = midnight(bubble.at);
    days.set(day, [...(days.get(day) ?? []), bubble]);
  }
  return [...days].map(([day, those]) => ({ day: new Date(day), bubbles: those }));
}
