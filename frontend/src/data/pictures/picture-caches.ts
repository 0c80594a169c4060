import { askWorker } from './ask-worker';

/**
 * Deletes entry by entry: the space of a cache deleted as a whole is freed only when no one has it open, and the
 * service worker has.
 */
async function empty(name: string): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(requests.map((request) => cache.delete(request, { ignoreVary: true })));
}

/** Maximum time to wait for the service worker's answer. */
const ANSWER_TIMEOUT_MS = 500;

/** Pictures that this window is still loading are not stored, because it is about to reload. */
export async function stopSavingPictures(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await askWorker({ type: 'start-afresh' }, ANSWER_TIMEOUT_MS).catch(() => undefined);
}

/** Deletes every cache except the application's shell, without which an offline start would show a blank page. */
export async function clearPictureCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys().catch(() => [])).filter((name) => !name.includes('precache'));
  await Promise.all(names.map((name) => empty(name).catch(() => undefined)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
