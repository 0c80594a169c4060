import { contactStatusText, isUnread } from '@stanze/domain/contact-statuses';
import type { Contact } from '../../data/http/types';

export type Side = 'client' | 'designer';

/**
 * Whether the signed-in person is the client or the designer of a conversation. `ownDesignerId` is the id of their
 * profile, null without one.
 */
export function sideOf(
  { designer_id: id }: Pick<Contact, 'designer_id'>,
  ownDesignerId: number | null,
): Side {
  return id !== null && id === ownDesignerId ? 'designer' : 'client';
}

/** The other person of a conversation, as shown to one side. */
export interface Other {
  name: string;
  picture: string | null;
  /** Shown to designers only, who may want to answer by e-mail; empty when it is not shown. */
  email: string;
  /** Their account is deleted: no message can be sent to them. */
  isGone: boolean;
}

/** The other person of a conversation, as shown to `side`. */
export function otherOf(contact: Contact, side: Side): Other {
  if (side === 'client') {
    const { designer_name: name, designer_picture: picture, designer_id: id } = contact;
    return { name, picture, email: '', isGone: id === null };
  }
  const { user_name: name, user_email: email } = contact;
  return { name, picture: null, email, isGone: email === '' };
}

/** Id of the last message that the other person wrote; 0 for none. */
export function lastReceived({ messages }: Contact, side: Side): number {
  return Math.max(0, ...messages.filter(({ sender }) => sender !== side).map(({ id }) => id));
}

/**
 * How many messages are unread: those of the other person that are not marked as read, here or on the server. For the
 * designer the status decides as on the server, because an administrator can set it.
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

/** Messages and read marks are only ever added, so the state with more of them is the newer one. */
const sizeOf = ({ messages }: Contact) =>
  messages.length + messages.filter(({ read_at: readAt }) => readAt !== null).length;

/** Whether one of the two accounts of a conversation was deleted, which is final. */
const isErased = ({ designer_id: id, user_email: email }: Contact) => id === null || email === '';

function peopleOf({ designer_id, designer_name, designer_picture, user_name, user_email }: Contact) {
  return { designer_id, designer_name, designer_picture, user_name, user_email };
}

/**
 * Merges two states of one conversation, because answers may arrive in another order than the requests were sent. The
 * result contains the messages and read marks of both; the other fields come from the newer state.
 */
export function joined(shown: Contact, fresh: Contact): Contact {
  const newer = sizeOf(shown) > sizeOf(fresh) ? shown : fresh;
  const erased = [fresh, shown].find(isErased);
  const messages = new Map(shown.messages.map((message) => [message.id, message]));
  for (const message of fresh.messages) {
    const readAt = message.read_at ?? messages.get(message.id)?.read_at ?? null;
    messages.set(message.id, { ...message, read_at: readAt });
  }
  const last = shown.last_message_at > fresh.last_message_at ? shown.last_message_at : fresh.last_message_at;
  return {
    ...newer,
    ...(erased && peopleOf(erased)),
    messages: [...messages.values()].sort((a, b) => a.id - b.id),
    last_message_at: last,
  };
}

/** Text of a message's status badge. A message read on this device counts as read before the server confirms it. */
export function shownStatus({ contact, unread }: { contact: Contact; unread: number }): string {
  return contactStatusText(unread === 0 && isUnread(contact.status) ? 'read' : contact.status);
}
