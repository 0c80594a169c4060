import type { Page } from '@playwright/test';

/**
 * What the browser of a page has stored for the app's origin: the number of rows of every table of every database, of
 * entries of every cache but the application's shell, and of values in localStorage and sessionStorage. Empty parts are
 * absent.
 */
export function leftOnDevice(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const found: [string, number][] = [
      ['localStorage', localStorage.length],
      ['sessionStorage', sessionStorage.length],
    ];
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(`${name} does not open`));
      });
    const countOf = (database: IDBDatabase, store: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(name);
      for (const store of database.objectStoreNames) {
        found.push([`${name}/${store}`, await countOf(database, store)]);
      }
      database.close();
    }
    for (const name of (await caches.keys()).filter((one) => !one.includes('precache'))) {
      found.push([`caches/${name}`, (await (await caches.open(name)).keys()).length]);
    }
    return Object.fromEntries(found.filter(([, count]) => count > 0));
  });
}

/** Records from now on, in every document of a page, which of these texts were ever in it. */
export async function watchFor(page: Page, texts: readonly string[]): Promise<void> {
  await page.addInitScript((watched) => {
    const seen = new Set<string>();
    Object.assign(window, { seenTexts: seen });
    const look = () => {
      const html = document.documentElement.outerHTML;
      for (const text of watched) if (html.includes(text)) seen.add(text);
    };
    new MutationObserver(look).observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }, texts);
}

/** The watched texts that were in the present document at any time since it was opened. */
export function seenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seenTexts: seen } = window as unknown as { seenTexts?: Set<string> };
    if (!seen) throw new Error('Nothing was recorded in this document.');
    return [...seen];
  });
}
