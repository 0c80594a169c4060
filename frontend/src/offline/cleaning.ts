import { PERSONAL_STORES } from './schema';
import { storedRows } from './stored-rows';

/** Unsent actions and texts are never cleaned away; only their owner sends or discards them. */
const KEPT: readonly string[] = ['drafts', 'outbox'];
const CLEARED = PERSONAL_STORES.filter((store) => !KEPT.includes(store));

/** At sign-out: the person's own records and the questionnaire. */
export async function forgetPerson(uid: number): Promise<void> {
  await Promise.all([
    ...CLEARED.map((store) => storedRows.removeOf(store, uid)),
    storedRows.clear('answers'),
  ]);
}

/** At the logo: everything that was read, whoever read it. */
export async function forgetEverythingRead(): Promise<void> {
  const stores = ['cards', 'galleries', 'answers', ...CLEARED] as const;
  await Promise.all(stores.map((store) => storedRows.clear(store)));
}

/** Pictures kept by the service worker. The application's own shell stays, or the next offline start is a blank page. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}
