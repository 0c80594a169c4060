import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { Contact, ContactMessage, SentBrief } from '../../data/http/types';
import type { Transaction } from '../../data/database/rows';
import type { OutboxRow } from '../../data/database/schema';
import { defineCommand } from '../../data/outbox/commands';
import { openOutbox } from '../../data/outbox/open-outbox';
import { newId } from '../../lib/new-id';
import type { AttachedPhoto } from '../../session/collection';
import { currentUser } from '../../session/session.store';
import { markRead, sendContact, sendReply } from './contacts.api';
import { addMessage, latestFirst, removeContact, setContact } from './contacts.queries';
import { lastReceived, type Other, otherOf, type Side, sideOf, unreadIn, withMessage } from './conversation';

/** A message to a designer that was written while the device had no conversation with them. */
export interface ContactBody {
  designerId: number;
  /** For the page that lists the pending commands. */
  designerName: string;
  /** Trimmed, not blank. */
  message: string;
  /** Id of the command whose conversation the message goes on in; without it, it opens a conversation. */
  follows?: string | null;
  /** The brief that goes along, as the person saw it. */
  brief?: SentBrief | null;
  /** The saved photos that go along. */
  photos?: readonly AttachedPhoto[];
}

/** A further message in a conversation. */
export interface MessageBody {
  contactId: number;
  /** The name of the other person, for the page that lists the pending commands. */
  name: string;
  /** Trimmed, not blank. */
  message: string;
  /** The saved photos that go along. */
  photos?: readonly AttachedPhoto[];
}

/** The last message of a conversation that was read. */
export interface ReadBody {
  contactId: number;
  /** Id of the last message that was on the screen. */
  upTo: number;
}

/** The subject of commands about a conversation; those with the same subject are sent in order. */
/** The subject of commands about the first message to a designer; those with the same subject are sent in order. */
export const contactEntity = (designerId: number) => `contact:${designerId}`;
/** The subject of commands about a conversation; those with the same subject are sent in order. */
export const messageEntity = (contactId: number) => `message:${contactId}`;
const readEntity = (contactId: number) => `read:${contactId}`;

const idsOf = (photos: readonly AttachedPhoto[] = []) => photos.map(({ photo_id: id }) => id);

async function saveContact(tx: Transaction, uid: number, contact: Contact): Promise<void> {
  await tx.put('inbox', { uid, id: contact.id, contact });
}

async function saveMessage(tx: Transaction, uid: number, message: ContactMessage): Promise<void> {
  const row = await tx.get('inbox', [uid, message.contact_id]);
  if (!row || row.contact.messages.some(({ id }) => id === message.id)) return;
  await tx.put('inbox', { ...row, contact: withMessage(row.contact, message) });
}

/** Sends a message to a designer. The commands of one designer are sent in their order, so that it finds the one it follows. */
export const contactCommand = defineCommand<ContactBody, Contact>({
  send: ({ id, uid, body: { photos, ...body } }) =>
    sendContact({ ...body, photoIds: idsOf(photos), key: id, uid }),
  tables: ['inbox'],
  apply: (tx, contact, { uid }) => saveContact(tx, uid, contact),
  onEvent: (event) => {
    if (event.type === 'delivered') setContact(event.answer as Contact);
  },
});

/** Sends a message in a conversation. */
export const messageCommand = defineCommand<MessageBody, ContactMessage>({
  send: ({ id, uid, body: { contactId, message, photos } }) =>
    sendReply({ contactId, message, photoIds: idsOf(photos), key: id, uid }),
  tables: ['inbox'],
  apply: (tx, message, { uid }) => saveMessage(tx, uid, message),
  onEvent: (event) => {
    if (event.type === 'delivered') addMessage(event.answer as ContactMessage);
  },
});

/** Marks messages of a conversation as read. A newer mark includes the older ones. */
export const readCommand = defineCommand<ReadBody, Contact>({
  send: ({ uid, body }) => markRead({ ...body, uid }),
  merge: (older, newer) => ({ ...newer, upTo: Math.max(older.upTo, newer.upTo) }),
  tables: ['inbox'],
  apply: (tx, contact, { uid }) => saveContact(tx, uid, contact),
  goneStatuses: [NOT_FOUND],
  deleteRecords: (tx, { uid, body }) => tx.remove('inbox', [uid, body.contactId]),
  onEvent: (event) => {
    if (event.type === 'delivered') setContact(event.answer as Contact);
    if (event.type === 'gone') removeContact((event.row.body as ReadBody).contactId);
  },
});

/**
 * Marks the messages of the other person as read. Never fails: without storage space or network the conversation stays
 * unread.
 */
export async function markConversationRead(contact: Contact): Promise<void> {
  const user = currentUser();
  const upTo = lastReceived(contact, sideOf(contact, user?.designer?.id ?? null));
  if (!user || upTo === 0) return;
  const body: ReadBody = { contactId: contact.id, upTo };
  const input = { kind: 'read', entity: readEntity(contact.id), body, id: newId() };
  await openOutbox()
    .then((outbox) => outbox.enqueue(input))
    .catch(() => undefined);
}

/** A reply in the outbox. */
export type Reply = OutboxRow<MessageBody>;

/** A conversation with everything that the screens show of it. */
export interface Conversation {
  contact: Contact;
  side: Side;
  other: Other;
  /** How many messages are unread. */
  unread: number;
  /** Replies that the server has not confirmed, oldest first. */
  waiting: readonly Reply[];
}

/**
 * For each conversation, the id of the last message that was read on this device and is not yet marked on the server.
 */
export function pendingMarks(rows: readonly OutboxRow[]): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  for (const { kind, state, body } of rows) {
    if (kind !== 'read' || state === 'failed') continue;
    const { contactId, upTo } = body as ReadBody;
    marks.set(contactId, Math.max(upTo, marks.get(contactId) ?? 0));
  }
  return marks;
}

/** The id of the conversation that contains the message with a key. */
function conversationsByKey(contacts: readonly Contact[]): Map<string, number> {
  const byKey = new Map<string, number>();
  for (const { id, messages } of contacts)
    for (const { client_ref: key } of messages) if (key !== null) byKey.set(key, id);
  return byKey;
}

/** A command as a reply in one of the conversations; null when it opens one, or is about something else. */
function asReply(row: OutboxRow, byKey: ReadonlyMap<string, number>): Reply | null {
  if (row.kind === 'message') return row as Reply;
  if (row.kind !== 'contact') return null;
  const { follows, designerName: name, message, photos } = row.body as ContactBody;
  const contactId = byKey.get(follows ?? '');
  return contactId === undefined ? null : { ...row, body: { contactId, name, message, photos } };
}

/** The replies in the outbox by conversation, oldest first. */
export function repliesIn(
  rows: readonly OutboxRow[],
  contacts: readonly Contact[],
): ReadonlyMap<number, readonly Reply[]> {
  if (rows.length === 0) return new Map();
  const byKey = conversationsByKey(contacts);
  const replies = new Map<number, Reply[]>();
  for (const row of rows) {
    const reply = asReply(row, byKey);
    if (!reply) continue;
    const { contactId } = reply.body;
    byKey.set(row.id, contactId);
    replies.set(contactId, [...(replies.get(contactId) ?? []), reply]);
  }
  return replies;
}

/**
 * The replies that the server's conversation does not contain: a reply can be on the server although its answer was
 * lost.
 */
export function notArrived({ messages }: Contact, replies: readonly Reply[]): readonly Reply[] {
  const arrived = new Set(messages.map(({ client_ref: key }) => key));
  return replies.filter(({ id }) => !arrived.has(id));
}

/** The conversations that the outbox blocks, or whose block it lifts. */
function blockedIn(rows: readonly OutboxRow[]): ReadonlyMap<number, boolean> {
  const blocks = rows.filter(({ kind, state }) => kind === 'block' && state !== 'failed');
  return new Map(
    blocks.map(({ body }) => {
      const { contactId, blocked } = body as { contactId: number; blocked: boolean };
      return [contactId, blocked];
    }),
  );
}

/** Conversations without commands, so that one that has not changed stays the same object and is not rendered again. */
const unchanged = {
  client: new WeakMap<Contact, Conversation>(),
  designer: new WeakMap<Contact, Conversation>(),
};

function withoutCommands(contact: Contact, side: Side): Conversation {
  const computed = unchanged[side].get(contact);
  if (computed) return computed;
  const unread = unreadIn(contact, side, 0);
  const conversation = { contact, side, other: otherOf(contact, side), unread, waiting: [] };
  unchanged[side].set(contact, conversation);
  return conversation;
}

/** The conversations with the commands of the outbox applied, latest activity first. */
export function applyPending(
  contacts: readonly Contact[],
  ownDesignerId: number | null,
  rows: readonly OutboxRow[],
): readonly Conversation[] {
  const marks = pendingMarks(rows);
  const replies = repliesIn(rows, contacts);
  const blocked = blockedIn(rows);
  return contacts
    .filter(({ id }) => blocked.get(id) !== true)
    .map((contact) => {
      const side = sideOf(contact, ownDesignerId);
      const mark = marks.get(contact.id) ?? 0;
      const those = replies.get(contact.id) ?? [];
      const plain = withoutCommands(contact, side);
      if (mark === 0 && those.length === 0) return plain;
      const waiting = notArrived(contact, those);
      return { ...plain, unread: unreadIn(contact, side, mark), waiting };
    })
    .sort((a, b) => latestFirst(a.contact, b.contact));
}
