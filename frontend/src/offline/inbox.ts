import type { Contact } from '../api/types';
import { storedRows } from './stored-rows';

/** Replaces what is known of a person's conversations. */
export async function saveInbox(uid: number, contacts: readonly Contact[]): Promise<void> {
  await storedRows.removeOf('inbox', uid);
  await storedRows.put(
    'inbox',
    contacts.map((contact) => ({ uid, id: contact.id, contact })),
  );
}

/** A person's conversations as last seen, latest activity first. */
export async function savedInbox(uid: number): Promise<Contact[]> {
  const rows = await storedRows.listOf('inbox', uid);
  return rows
    .map(({ contact }) => contact)
    .sort((a, b) => b.last_message_at.localeCompare(a.last_message_at));
}
