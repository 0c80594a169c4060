import type { Page } from '@playwright/test';

const IMAGES = 'stanze-images';

/** Paths of the pictures that the service worker has stored. */
export function storedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, IMAGES);
}

/**
 * Every row of a store of the app's database; none while the app has not created it. A test must not create it: the app
 * could not open its own version then.
 */
export function rowsIn(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('stanze');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve([]) : reject(new Error('no database'));
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(name)) {
            database.close();
            resolve([]);
            return;
          }
          const all = database.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result as Record<string, unknown>[]);
          };
        };
      }),
    store,
  );
}

/** All data of the app in this browser as one text: web storage, database without the stores `but`, and caches. */
export async function allStoredData(page: Page, but: readonly string[] = []): Promise<string> {
  const personal = ['deviceKeys', 'encryptedDesigners', 'inbox', 'likes', 'me', 'outbox'];
  const stores = ['answers', 'cards', 'drafts', 'galleries', 'kept', ...personal];
  const rows = await Promise.all(
    stores.filter((store) => !but.includes(store)).map((store) => rowsIn(page, store)),
  );
  const rest = await page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|text|script/.test(response?.headers.get('content-type') ?? '');
        texts.push(
          request.url,
          JSON.stringify([...request.headers]),
          (isText && (await response?.text())) || '',
        );
      }
    }
    return texts.join('\n');
  });
  return JSON.stringify(rows) + rest;
}

/** Milliseconds from navigating to a URL until its heading stands and, with `needsPicture`, one of its pictures is loaded. */
export async function openingTime(page: Page, path: string, needsPicture: boolean): Promise<number> {
  const begin = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction((picture) => {
    const root = document.querySelector('main');
    const heading = root?.querySelector('h1, h2');
    return (
      heading &&
      (!picture || [...(root?.querySelectorAll('img') ?? [])].some(({ naturalWidth }) => naturalWidth > 0))
    );
  }, needsPicture);
  return Date.now() - begin;
}
