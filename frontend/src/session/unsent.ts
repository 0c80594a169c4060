import { countDrafts } from '../data/database/drafts';
import { tablesOf } from '../data/database/schema';
import { storedRows } from '../data/database/stored-rows';
import { currentUser } from './session.store';

/** The commands and texts of the signed-in person that have not reached the server; a guest has none. */
export interface Unsent {
  /** Number of waiting and failed commands. */
  commands: number;
  /** Number of unsent texts. */
  drafts: number;
}

/** Counts the unsent commands and texts of the signed-in person. */
export async function countUnsent(): Promise<Unsent> {
  const user = currentUser();
  if (!user) return { commands: 0, drafts: 0 };
  const [rows, drafts] = await Promise.all([storedRows.listOf('outbox', user.id), countDrafts(user.id)]);
  return { commands: rows.length, drafts };
}

/** Deletes a person's unsent commands and texts permanently. */
export async function discardUnsent(uid: number): Promise<void> {
  await Promise.all(tablesOf('unsent').map((store) => storedRows.removeOf(store, uid)));
}
