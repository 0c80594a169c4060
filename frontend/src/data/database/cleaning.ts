import { tablesOf } from './schema';
import { storedRows } from './stored-rows';

/** At sign-out: deletes the person's records, the questionnaire, and the list of designers saved for offline use. */
export async function deletePersonalRecords(uid: number): Promise<void> {
  await Promise.all([
    ...tablesOf('personal').map((store) => storedRows.removeOf(store, uid)),
    ...tablesOf('visitor').map((store) => storedRows.clear(store)),
  ]);
}
