import type { Contact, ContactMessage } from '../../data/http/types';
import type { OutboxRow } from '../../data/database/schema';
import type { AttachedPhoto } from '../../session/collection';
import { notArrived, type Reply } from './contacts.outbox';
import type { Side } from './conversation';

/** The delivery state of a message that the signed-in person wrote. */
export type Delivery = 'queued' | 'needs-login' | 'failed' | 'sent' | 'read';

/** One message on the screen, delivered or pending. */
export interface Bubble {
  /** React key: the same before and after delivery, so that the element is not replaced. */
  key: string;
  isOwn: boolean;
  /** Null while the server has not confirmed it. */
  id: number | null;
  text: string;
  photos: readonly AttachedPhoto[];
  at: Date;
  /** Null for messages of the other person. */
  delivery: Delivery | null;
  /** The command of a message that the server has not confirmed. */
  row: Reply | null;
}

export interface ThreadDay {
  /** Midnight of the day, local time. */
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
    id: message.id,
    text: message.message,
    photos: message.photos ?? [],
    at: new Date(message.created_at),
    delivery: isOwn ? (message.read_at === null ? 'sent' : 'read') : null,
    row: null,
  };
}

function ofRow(row: Reply): Bubble {
  return {
    key: row.id,
    isOwn: true,
    id: null,
    text: row.body.message,
    photos: row.body.photos ?? [],
    at: new Date(row.createdAt),
    delivery: WAITING[row.state],
    row,
  };
}

/**
 * The newest message of a conversation, of either person; null when it has none. `waiting` contains the replies that the
 * server has not confirmed.
 */
export function latestBubble(contact: Contact, side: Side, waiting: readonly Reply[]): Bubble | null {
  const reply = waiting.at(-1);
  if (reply) return ofRow(reply);
  const last = contact.messages.at(-1);
  return last ? ofMessage(last, side) : null;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The messages of a conversation by day: those of the server, then those in the outbox. */
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
