import { dropGuestForms } from './forms';
import { PERSONAL_STORES } from './schema';
import { storedRows } from './stored-rows';

/** Unsent actions and texts are never cleaned away; only their owner sends or discards them. */
const KEPT: readonly string[] = ['drafts', 'outbox', 'forms', 'files'];
const CLEARED = PERSONAL_STORES.filter((store) => !KEPT.includes(store));

/** At sign-out: the person's own records, the questionnaire, and what was kept on purpose, whose pictures go too. */
export async function forgetPerson(uid: number): Promise<void> {
  await Promise.all([
    ...CLEARED.map((store) => storedRows.removeOf(store, uid)),
    storedRows.clear('answers'),
    storedRows.clear('kept'),
  ]);
}

/** At the logo: everything that was read, whoever read it, and what a guest began to fill in. */
export async function forgetEverythingRead(): Promise<void> {
  const stores = ['cards', 'galleries', 'answers', 'kept', ...CLEARED] as const;
  await Promise.all([dropGuestForms(), ...stores.map((store) => storedRows.clear(store))]);
}
