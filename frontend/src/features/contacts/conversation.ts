import { contactStatusText, isUnread } from '@stanze/domain/contact-statuses';
import type { StyleLetter } from '@stanze/domain/styles';
import type { Contact, ContactMessage } from '../../data/http/types';

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
  /** Of a designer; null for a client, and while the device has a conversation of an earlier version. */
  style: StyleLetter | null;
  /** Shown to designers only, who may want to answer by e-mail; empty when it is not shown. */
  email: string;
  /** Their account is deleted: no message can be sent to them. */
  isGone: boolean;
}

/** The other person of a conversation, as shown to `side`. */
export function otherOf(contact: Contact, side: Side): Other {
  if (side === 'client') {
    const { designer_name: name, designer_style: style = null, designer_id: id } = contact;
    return { name, style, email: '', isGone: id === null };
  }
  const { user_name: name, user_email: email } = contact;
  return { name, style: null, email, isGone: email === '' };
}

/** Whether the message before this one is not on this device; `before` is the one before it on this device. */
function hasGapBefore(message: ContactMessage, before: ContactMessage | undefined): boolean {
  const { previous_id: previous } = message;
  return previous !== undefined && previous !== null && previous !== before?.id;
}

/** Whether the conversation has messages before those on this device. */
export function hasEarlier({ messages: [first] }: Contact): boolean {
  return first !== undefined && hasGapBefore(first, undefined);
}

/**
 * Id up to which the messages of the other person can be marked as read; 0 for none. It is the last one that they wrote,
 * or the last of all while it is not on this device.
 */
export function lastReceived({ messages }: Contact, side: Side): number {
  const index = messages.findLastIndex(
    (message, at) => message.sender !== side || hasGapBefore(message, messages[at - 1]),
  );
  const found = messages[index];
  if (!found) return 0;
  return found.sender === side ? (messages.at(-1)?.id ?? 0) : found.id;
}

/**
 * How many messages are unread: those of the other person that are not marked as read, here or on the server. For the
 * designer the status decides as on the server, because an administrator can set it.
 * @param readUpTo id of the last message that was read on this device; 0 for none
 */
export function unreadIn(contact: Contact, side: Side, readUpTo: number): number {
  const here = contact.messages.filter(
    ({ id, sender, read_at: readAt }) => sender !== side && readAt === null && id > readUpTo,
  ).length;
  // The server also counts messages that are not on this device; after a mark of this device its count is too high.
  const unread = contact.is_excerpt && readUpTo === 0 ? Math.max(here, contact.unread_count) : here;
  if (side === 'client') return unread;
  const isMarked = readUpTo > 0 && readUpTo >= lastReceived(contact, side);
  return isUnread(contact.status) && !isMarked ? Math.max(unread, 1) : 0;
}

/** Messages and read marks are only ever added: of two states, the one with a newer message or more marks is newer. */
function isNewer(one: Contact, other: Contact): boolean {
  const [last = 0, otherLast = 0] = [one.messages.at(-1)?.id, other.messages.at(-1)?.id];
  if (last !== otherLast) return last > otherLast;
  const others = new Map(other.messages.map((message) => [message.id, message]));
  const both = one.messages.filter(({ id }) => others.has(id));
  const marks = (messages: readonly (ContactMessage | undefined)[]) =>
    messages.filter((message) => message && message.read_at !== null).length;
  return marks(both) > marks(both.map(({ id }) => others.get(id)));
}

/** The state of the request, from the answer in which it changed last. */
function requestOf(shown: Contact, fresh: Contact) {
  const isShownNewer = (shown.state_changed_at ?? '') > (fresh.state_changed_at ?? '');
  const { state, state_changed_at, answer_due_at, decline_reason } = isShownNewer ? shown : fresh;
  return state === undefined ? {} : { state, state_changed_at, answer_due_at, decline_reason };
}

/** Whether one of the two accounts of a conversation was deleted, which is final. */
const isErased = ({ designer_id: id, user_email: email }: Contact) => id === null || email === '';

function peopleOf(contact: Contact) {
  const { designer_id, designer_name, designer_picture, designer_style, user_name, user_email } = contact;
  return { designer_id, designer_name, designer_picture, designer_style, user_name, user_email };
}

/** The messages of two states, oldest first. */
function allMessages(shown: Contact, fresh: Contact): ContactMessage[] {
  const messages = new Map(shown.messages.map((message) => [message.id, message]));
  for (const message of fresh.messages) {
    const old = messages.get(message.id);
    const text = message.is_excerpt && old ? old : message;
    // A list has no photos; a whole message has those that the portfolios show now.
    const { message: body, is_excerpt: isExcerpt, photos } = text;
    const read_at = message.read_at ?? old?.read_at ?? null;
    messages.set(message.id, {
      ...message,
      message: body,
      is_excerpt: isExcerpt,
      read_at,
      ...(photos && { photos }),
    });
  }
  const sorted = [...messages.values()].sort((a, b) => a.id - b.id);
  if (fresh.is_excerpt !== false) return sorted;
  // After an answer with the newest messages nothing is missing in between: what does not join up is loaded again.
  const gap = sorted.findLastIndex((message, at) => at > 0 && hasGapBefore(message, sorted[at - 1]));
  return sorted.slice(Math.max(gap, 0));
}

/** Whether a message is missing in between, or a text is not whole. */
function isIncomplete(messages: readonly ContactMessage[]): boolean {
  return messages.some(
    (message, at) => message.is_excerpt === true || (at > 0 && hasGapBefore(message, messages[at - 1])),
  );
}

/**
 * Merges two states of one conversation, because answers may arrive in another order than the requests were sent, and
 * lists have only the last message. The result contains the messages and read marks of both; the other fields come from
 * the newer state, and whole texts replace shortened ones.
 */
export function joined(shown: Contact, fresh: Contact): Contact {
  const newer = isNewer(shown, fresh) ? shown : fresh;
  const whole = [fresh, shown].find((state) => !state.is_excerpt) ?? newer;
  const last = shown.last_message_at > fresh.last_message_at ? shown.last_message_at : fresh.last_message_at;
  const messages = allMessages(shown, fresh);
  const erased = [fresh, shown].find(isErased);
  const joint: Contact = {
    ...newer,
    ...requestOf(shown, fresh),
    ...(erased && peopleOf(erased)),
    message: whole.message,
    subject: whole.subject,
    messages,
    last_message_at: last,
  };
  const isExcerpt = whole.is_excerpt === true || isIncomplete(messages);
  return newer.is_excerpt === undefined && !isExcerpt ? joint : { ...joint, is_excerpt: isExcerpt };
}

/**
 * The server's list, each conversation merged with the shown one. Conversations that are missing in the server's list
 * are removed, except those added after the request was sent. `before`: the ids that were shown when the request was
 * sent.
 */
export function joinAll(
  shown: readonly Contact[],
  fresh: readonly Contact[],
  before: ReadonlySet<number>,
): readonly Contact[] {
  const shownById = new Map(shown.map((contact) => [contact.id, contact]));
  const freshIds = new Set(fresh.map(({ id }) => id));
  const added = shown.filter(({ id }) => !freshIds.has(id) && !before.has(id));
  const updated = fresh.map((contact) => {
    const old = shownById.get(contact.id);
    return old && old !== contact ? joined(old, contact) : contact;
  });
  return [...updated, ...added];
}

/** The shown conversations, merged with newer states of some of them; those that are not shown are added. */
export function joinSome(shown: readonly Contact[], fresh: readonly Contact[]): readonly Contact[] {
  const freshById = new Map(fresh.map((contact) => [contact.id, contact]));
  const updated = shown.map((contact) => {
    const newer = freshById.get(contact.id);
    freshById.delete(contact.id);
    return newer ? joined(contact, newer) : contact;
  });
  return [...updated, ...freshById.values()];
}

/** The conversation with earlier messages, which were loaded before the first one. */
export function withEarlier(contact: Contact, { messages: earlier }: Contact): Contact {
  const here = new Set(contact.messages.map(({ id }) => id));
  return { ...contact, messages: [...earlier.filter(({ id }) => !here.has(id)), ...contact.messages] };
}

/** The conversation with a message that the server has accepted. */
export function withMessage(contact: Contact, message: ContactMessage): Contact {
  const { created_at: at } = message;
  const messages = [...contact.messages.filter(({ id }) => id !== message.id), message];
  return {
    ...contact,
    messages,
    last_message_at: contact.last_message_at > at ? contact.last_message_at : at,
    ...(isIncomplete(messages) && { is_excerpt: true }),
  };
}

/** Text of a message's status badge. A message read on this device counts as read before the server confirms it. */
export function shownStatus({ contact, unread }: { contact: Contact; unread: number }): string {
  return contactStatusText(unread === 0 && isUnread(contact.status) ? 'read' : contact.status);
}
