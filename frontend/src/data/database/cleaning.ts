import { GUEST_UID } from '../person';
import { tablesOf } from './schema';
import { storedRows } from './stored-rows';

/** At sign-out: deletes the person's records, the questionnaire, and the list of designers saved for offline use. */
export async function deletePersonalRecords(uid: number): Promise<void> {
  await Promise.all([
    ...tablesOf('personal').map((store) => storedRows.removeOf(store, uid)),
    ...tablesOf('visitor').map((store) => storedRows.clear(store)),
  ]);
}

/** Deletes the forms of guests, because no guest can be identified as their owner. */
async function dropGuestForms(): Promise<void> {
  await Promise.all([storedRows.removeOf('forms', GUEST_UID), storedRows.removeOf('files', GUEST_UID)]);
}

/**
 * For the click on the logo: deletes every cached record of every person, and the forms of guests. Unsent commands and
 * texts are not deleted.
 */
export async function deleteCachedRecords(): Promise<void> {
  const stores = [...tablesOf('public'), ...tablesOf('visitor'), ...tablesOf('personal')];
  await Promise.all([dropGuestForms(), ...stores.map((store) => storedRows.clear(store))]);
}
