import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { OutboxRow } from '../../data/database/schema';
import type { Contact, SentBrief } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import { enqueueCommand, useOutboxRows } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { sendContactBrief } from './contacts.api';
import { messageEntity } from './contacts.outbox';
import { refreshConversation, setContact } from './contacts.queries';

/** A brief for a conversation that exists. */
export interface ContactBriefBody {
  contactId: number;
  /** The name of the designer, for the page that lists the pending commands. */
  name: string;
  /** What is sent; null withdraws what was sent before. */
  brief: SentBrief | null;
}

/** Sends or withdraws a brief, in the order of the messages of its conversation. */
export const contactBriefCommand = defineCommand<ContactBriefBody, Contact>({
  send: ({ id, uid, body: { contactId, brief } }) => sendContactBrief({ contactId, brief, key: id, uid }),
  tables: ['inbox'],
  apply: async (tx, contact, { uid }) => {
    await tx.put('inbox', { uid, id: contact.id, contact });
  },
  goneStatuses: [NOT_FOUND],
  onEvent: (event) => {
    if (event.type === 'delivered') setContact(event.answer as Contact);
    if (event.type === 'failed') void refreshConversation((event.row.body as ContactBriefBody).contactId);
  },
});

/** The command of a brief for a conversation. */
export function contactBriefInput(body: ContactBriefBody, id = newId()) {
  return { kind: 'contact-brief', entity: messageEntity(body.contactId), body, id };
}

/** Saves the command on this device and starts sending it. @throws NotSavedError */
export function saveContactBrief(body: ContactBriefBody): Promise<void> {
  return enqueueCommand(contactBriefInput(body));
}

/** The latest command about the brief of a conversation; null without one. */
export function useBriefCommand(contactId: number): OutboxRow<ContactBriefBody> | null {
  const rows = useOutboxRows().filter(
    ({ kind, body }) => kind === 'contact-brief' && (body as ContactBriefBody).contactId === contactId,
  );
  return (rows.at(-1) as OutboxRow<ContactBriefBody> | undefined) ?? null;
}
