import type { Contact } from '../http/types';
import { storedRows } from './stored-rows';

/** Replaces the stored conversations of a person. */
export async function saveInbox(uid: number, contacts: readonly Contact[]): Promise<void> {
  const named = new Set(contacts.map(({ id }) => id));
  const stored = await storedRows.listOf('inbox', uid);
  const gone = stored.filter(({ id }) => !named.has(id)).map(({ id }): [number, number] => [uid, id]);
  await storedRows.put(
    'inbox',
    contacts.map((contact) => ({ uid, id: contact.id, contact })),
  );
  if (gone.length > 0) await storedRows.remove('inbox', gone);
}

/** Saves one conversation. */
export async function saveConversation(uid: number, contact: Contact): Promise<void> {
  await storedRows.put('inbox', [{ uid, id: contact.id, contact }]);
}

/** Deletes one stored conversation. */
export async function deleteConversation(uid: number, id: number): Promise<void> {
  await storedRows.remove('inbox', [[uid, id]]);
}

/** The stored conversations of a person, latest activity first. */
export async function savedInbox(uid: number): Promise<Contact[]> {
  const rows = await storedRows.listOf('inbox', uid);
  return rows
    .map(({ contact }) => contact)
    .sort((a, b) => b.last_message_at.localeCompare(a.last_message_at));
}
