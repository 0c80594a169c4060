import type { Contact, ContactMessage } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import type { Transaction } from '../../data/database/rows';
import { markRead, sendContact, sendReply } from './contacts.api';

/** The first message to a designer. */
export interface ContactBody {
  designerId: number;
  /** For the page that lists what waits. */
  designerName: string;
  /** Trimmed, not blank. */
  message: string;
}

/** A further message in a conversation. */
export interface MessageBody {
  contactId: number;
  /** The other side, for the page that lists what waits. */
  name: string;
  /** Trimmed, not blank. */
  message: string;
}

/** How far a conversation was read. */
export interface ReadBody {
  contactId: number;
  /** Id of the last message that was on the screen. */
  upTo: number;
}

export const contactEntity = (designerId: number) => `contact:${designerId}`;
export const messageEntity = (contactId: number) => `message:${contactId}`;
export const readEntity = (contactId: number) => `read:${contactId}`;

async function keepContact(tx: Transaction, uid: number, contact: Contact): Promise<void> {
  await tx.put('inbox', { uid, id: contact.id, contact });
}

async function keepMessage(tx: Transaction, uid: number, message: ContactMessage): Promise<void> {
  const row = await tx.get('inbox', [uid, message.contact_id]);
  if (!row || row.contact.messages.some(({ id }) => id === message.id)) return;
  const messages = [...row.contact.messages, message];
  await keepContact(tx, uid, { ...row.contact, messages, last_message_at: message.created_at });
}

/** Writing to a designer for the first time. */
export const contactCommand = defineCommand<ContactBody, Contact>({
  send: ({ id, uid, body: { designerId, message } }) =>
    sendContact({ designerId, message, actionId: id, uid }),
  apply: (tx, contact, { uid }) => keepContact(tx, uid, contact),
});

/** Writing in a conversation. */
export const messageCommand = defineCommand<MessageBody, ContactMessage>({
  send: ({ id, uid, body: { contactId, message } }) => sendReply({ contactId, message, actionId: id, uid }),
  apply: (tx, message, { uid }) => keepMessage(tx, uid, message),
});

const NOT_FOUND = 404;

/** What was read; a later mark covers the earlier ones. */
export const readCommand = defineCommand<ReadBody, Contact>({
  send: ({ uid, body }) => markRead({ ...body, uid }),
  merge: (older, newer) => ({ ...newer, upTo: Math.max(older.upTo, newer.upTo) }),
  apply: (tx, contact, { uid }) => keepContact(tx, uid, contact),
  goneStatuses: [NOT_FOUND],
  deleteRecords: (tx, { uid, body }) => tx.remove('inbox', [uid, body.contactId]),
});
