import { isUnread } from '@stanze/domain/contact-statuses';
import type { Contact } from '../../data/http/types';
import type { OutboxRow } from '../../data/database/schema';
import type { ReadBody } from './contacts.outbox';

export type Side = 'client' | 'designer';

/** On which side of a conversation the signed-in person stands; `ownDesignerId` is their profile's, null without one. */
export function sideOf(
  { designer_id: id }: Pick<Contact, 'designer_id'>,
  ownDesignerId: number | null,
): Side {
  return id !== null && id === ownDesignerId ? 'designer' : 'client';
}

/** The other person of a conversation, as a side sees them. */
export interface Other {
  name: string;
  picture: string | null;
  /** Shown to designers only, who may want to write elsewhere; empty when unknown. */
  email: string;
  /** Their account is gone: nothing can be written to them any more. */
  isGone: boolean;
}

/** Who is on the other side. */
export function otherOf(contact: Contact, side: Side): Other {
  if (side === 'client') {
    const { designer_name: name, designer_picture: picture, designer_id: id } = contact;
    return { name, picture, email: '', isGone: id === null };
  }
  const { user_name: name, user_email: email } = contact;
  return { name, picture: null, email, isGone: email === '' };
}

/** Id of the last message that the other side wrote; 0 for none. */
export function lastReceived({ messages }: Contact, side: Side): number {
  return Math.max(0, ...messages.filter(({ sender }) => sender !== side).map(({ id }) => id));
}

/** How far each conversation was read on this device without the server knowing yet, by conversation. */
export function waitingMarks(rows: readonly OutboxRow[]): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  for (const { kind, state, body } of rows) {
    if (kind !== 'read' || state === 'failed') continue;
    const { contactId, upTo } = body as ReadBody;
    marks.set(contactId, Math.max(upTo, marks.get(contactId) ?? 0));
  }
  return marks;
}

/**
 * How many messages wait to be read, always derived: what the other side wrote, less what is read or marked here. For
 * the designer the status decides as on the server, because it can be set by hand.
 * @param readUpTo id of the last message that was read on this device; 0 for none
 */
export function unreadIn(contact: Contact, side: Side, readUpTo: number): number {
  const unread = contact.messages.filter(
    ({ id, sender, read_at: readAt }) => sender !== side && readAt === null && id > readUpTo,
  ).length;
  if (side === 'client') return unread;
  const isMarked = readUpTo > 0 && readUpTo >= lastReceived(contact, side);
  return isUnread(contact.status) && !isMarked ? Math.max(unread, 1) : 0;
}

const knowledge = ({ messages }: Contact) =>
  messages.length + messages.filter(({ read_at: readAt }) => readAt !== null).length;

/**
 * Two states of one conversation made one: answers may come in another order than they were given, and nothing in a
 * conversation is ever unsaid or unread, so what is known of either holds. For the rest the better informed one counts,
 * else the second.
 */
export function joined(known: Contact, fresh: Contact): Contact {
  const better = knowledge(known) > knowledge(fresh) ? known : fresh;
  const messages = new Map(known.messages.map((message) => [message.id, message]));
  for (const message of fresh.messages) {
    const readAt = message.read_at ?? messages.get(message.id)?.read_at ?? null;
    messages.set(message.id, { ...message, read_at: readAt });
  }
  const last = known.last_message_at > fresh.last_message_at ? known.last_message_at : fresh.last_message_at;
  return {
    ...better,
    messages: [...messages.values()].sort((a, b) => a.id - b.id),
    last_message_at: last,
  };
}
