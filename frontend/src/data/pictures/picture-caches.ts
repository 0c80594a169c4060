import { askWorker } from './ask-worker';

/**
 * Deletes the entries of a cache whose paths are not `spared`, then the cache when none is left. Entry by entry: a cache
 * deleted whole gives its space back only when nobody holds it open, and the worker does.
 */
async function empty(name: string, spared: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => !spared.has(new URL(url).pathname));
  await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
}

/** Whether a cache has entries that are to stay. */
async function hasEntries(name: string): Promise<boolean> {
  return (await (await caches.open(name)).keys()).length > 0;
}

/** Longest wait for the service worker's answer. */
const ANSWER_TIMEOUT_MS = 500;

/** Pictures that this window is still loading are not stored, because it is about to reload. */
export async function stopSavingPictures(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await askWorker({ type: 'start-afresh' }, ANSWER_TIMEOUT_MS).catch(() => undefined);
}

/**
 * Deletes every cache except the application's shell, without which an offline start would show a blank page, and the
 * pictures whose paths are `spared`.
 */
export async function clearPictureCaches(spared: ReadonlySet<string> = new Set()): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys().catch(() => [])).filter((name) => !name.includes('precache'));
  await Promise.all(names.map((name) => empty(name, spared).catch(() => undefined)));
  for (const name of names) {
    if (spared.size === 0 || !(await hasEntries(name))) await caches.delete(name);
  }
}
