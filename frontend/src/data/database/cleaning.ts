import { type PersonalStoreName, tablesOf } from './schema';
import { storedRows } from './stored-rows';

/** Deletes the records that the server has of a person, but not what they have not sent. */
export async function deleteRecordsOf(uid: number): Promise<void> {
  await Promise.all(tablesOf('personal').map((store) => storedRows.removeOf(store, uid)));
}

/** At sign-out: deletes the person's records, the questionnaire, and the list of designers saved for offline use. */
export async function deletePersonalRecords(uid: number): Promise<void> {
  const shared = tablesOf('visitor').map((store) => storedRows.clear(store));
  await Promise.all([deleteRecordsOf(uid), ...shared]);
}

/** Deletes the records of everybody but `uids`, which a page that was closed during a sign-out has left. */
export async function deleteRecordsExceptOf(uids: readonly number[]): Promise<void> {
  const rows = await Promise.all(tablesOf('personal').map((store) => storedRows.list(store)));
  const others = new Set(rows.flat().map((row) => row.uid));
  for (const uid of uids) others.delete(uid);
  for (const other of others) await deleteRecordsOf(other);
}

/** Deletes every public record, such as the designers seen on this device. */
export async function clearPublicRecords(): Promise<void> {
  await Promise.all(tablesOf('public').map((store) => storedRows.clear(store)));
}

const BOUND = ['unsent', 'encrypted'] as const;

/** Whether this device has something of a person that stays after a sign-out: unsent rows, or encrypted copies. */
export async function hasRowsLeft(uid: number): Promise<boolean> {
  const stores: PersonalStoreName[] = BOUND.flatMap((content) => tablesOf(content));
  const rows = await Promise.all(stores.map((store) => storedRows.listOf(store, uid)));
  return rows.some(({ length }) => length > 0);
}
