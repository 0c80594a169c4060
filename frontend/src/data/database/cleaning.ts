import { dropGuestForms } from './forms';
import { PERSONAL_STORES } from './schema';
import { storedRows } from './stored-rows';

/** Unsent commands and texts are not deleted here; only their owner sends or deletes them. */
const UNSENT: readonly string[] = ['drafts', 'outbox', 'forms', 'files'];
const PERSONAL_RECORDS = PERSONAL_STORES.filter((store) => !UNSENT.includes(store));

/** At sign-out: deletes the person's records, the questionnaire, and the list of designers saved for offline use. */
export async function deletePersonalRecords(uid: number): Promise<void> {
  await Promise.all([
    ...PERSONAL_RECORDS.map((store) => storedRows.removeOf(store, uid)),
    storedRows.clear('answers'),
    storedRows.clear('kept'),
  ]);
}

/** For the click on the logo: deletes every cached record of every person, and the forms of guests. */
export async function deleteCachedRecords(): Promise<void> {
  const stores = ['cards', 'galleries', 'answers', 'kept', ...PERSONAL_RECORDS] as const;
  await Promise.all([dropGuestForms(), ...stores.map((store) => storedRows.clear(store))]);
}
