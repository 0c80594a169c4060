import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Contact, SentBrief } from '../../data/http/types';
import type { OutboxRow } from '../../data/database/schema';
import { defineCommand } from '../../data/outbox/commands';
import type { AttachedPhoto } from '../../session/collection';
import { setContact } from './contacts.queries';

/** The same text, brief and photos for up to three designers: one command, carried out for all or for none. */
export interface BatchBody {
  designers: readonly { id: number; name: string }[];
  /** Their names as one text, for the lists of pending commands. */
  designerName: string;
  /** Trimmed, not blank; `{nome}` stands for the designer's name. */
  message: string;
  /** The brief that goes along, as the person saw it. */
  brief: SentBrief | null;
  /** The saved photos that go along; missing in a command of an earlier version. */
  photos?: readonly AttachedPhoto[];
}

/** The kind of the command, and the key of the draft. */
export const CONTACT_BATCH = 'contact-batch';

function sendBatch({ id, uid, body }: OutboxRow<BatchBody>): Promise<Contact[]> {
  return api.post('/api/contacts/batch', {
    headers: { 'Idempotency-Key': id, 'X-Outbox-User': String(uid) },
    body: {
      designer_ids: body.designers.map((designer) => designer.id),
      message: body.message,
      brief: body.brief ?? undefined,
      photo_ids: body.photos?.length ? body.photos.map(({ photo_id: id }) => id) : undefined,
    },
    failure: FAILURE_TEXTS.message,
  });
}

/** Sends one request to several designers. */
export const contactBatchCommand = defineCommand<BatchBody, Contact[]>({
  send: sendBatch,
  tables: ['inbox'],
  apply: async (tx, contacts, { uid }) => {
    for (const contact of contacts) await tx.put('inbox', { uid, id: contact.id, contact });
  },
  onEvent: (event) => {
    if (event.type !== 'delivered') return;
    for (const contact of event.answer as Contact[]) setContact(contact);
  },
});
