import { countDrafts } from '../data/database/drafts';
import { storedRows } from '../data/database/stored-rows';
import { currentUser } from './session.store';

/** What the signed-in person did or wrote that has not reached the server; a guest has none. */
export interface Unsent {
  /** Commands that wait or failed. */
  commands: number;
  /** Texts that were begun. */
  drafts: number;
}

export async function countUnsent(): Promise<Unsent> {
  const user = currentUser();
  if (!user) return { commands: 0, drafts: 0 };
  const [rows, drafts] = await Promise.all([storedRows.listOf('outbox', user.id), countDrafts(user.id)]);
  return { commands: rows.length, drafts };
}

/** Drops what a person did not send, for good. */
export async function discardUnsent(uid: number): Promise<void> {
  const stores = ['outbox', 'drafts', 'forms', 'files'] as const;
  await Promise.all(stores.map((store) => storedRows.removeOf(store, uid)));
}
