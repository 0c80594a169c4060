import { dropGuestForms } from './forms';
import { PERSONAL_STORES } from './schema';
import { storedRows } from './stored-rows';

/** Unsent commands and texts are never cleaned away; only their owner sends or discards them. */
const UNSENT: readonly string[] = ['drafts', 'outbox', 'forms', 'files'];
const PERSONAL_RECORDS = PERSONAL_STORES.filter((store) => !UNSENT.includes(store));

/** At sign-out: the person's own records, the questionnaire, and the list of designers saved for offline use. */
export async function deletePersonalRecords(uid: number): Promise<void> {
  await Promise.all([
    ...PERSONAL_RECORDS.map((store) => storedRows.removeOf(store, uid)),
    storedRows.clear('answers'),
    storedRows.clear('kept'),
  ]);
}

/** For the logo: every cached record, of whoever, and the forms of guests. */
export async function deleteCachedRecords(): Promise<void> {
  const stores = ['cards', 'galleries', 'answers', 'kept', ...PERSONAL_RECORDS] as const;
  await Promise.all([dropGuestForms(), ...stores.map((store) => storedRows.clear(store))]);
}
