import { expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { allStoredData, storedPictures, rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';
import { openInstalled, shown } from './support/shell';

// Each of these is a whole journey, with a server that stops and starts.
test.describe.configure({ timeout: 240_000 });

const CLIENT = 'cliente@stanze.test';

test('"Salva offline" stores a whole portfolio, shows its size, and deletes it again', async ({
  page,
  server,
}) => {
  await openInstalled(page, '/designer/7');
  await page.getByRole('button', { name: 'Salva offline' }).click();
  const saved = page.getByRole('button', { name: 'Salvato offline' });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await server.stop();
  await page.reload();
  await expect(saved).toBeVisible();
  await page.goto('/designer/8');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/salvati');
  const row = page.getByRole('listitem').filter({ hasText: 'Salvato' });
  await expect(row).toContainText(/\d+ immagini/);
  const width = () => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await row.getByRole('button', { name: /^Togli/ }).click();
  await expect(row).toHaveCount(0);
  expect((await rowsIn(page, 'kept')).length).toBe(0);
});

test('a sign-out deletes all data of the person from the device', async ({ page }) => {
  await signedIn(page, await demoAccount(page.request, CLIENT));
  await openInstalled(page, '/about');
  await page.goto('/messaggi');
  await shown(page);
  await page.goto('/user-profile');
  await shown(page);
  await expect.poll(() => rowsIn(page, 'me').then((rows) => rows.length)).toBe(1);
  const [{ profile, uid } = {}] = await rowsIn(page, 'me');
  const traces = [CLIENT, (profile as { name: string }).name, `"uid":${String(uid)}`];
  const before = await allStoredData(page);
  for (const trace of traces) expect(before).toContain(trace);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect.poll(() => rowsIn(page, 'me').then((rows) => rows.length)).toBe(0);
  const left = await allStoredData(page);
  for (const trace of traces) expect(left).not.toContain(trace);
});

test('what a person saved offline is unreadable to the next, and comes back with the same person', async ({
  page,
  server,
}) => {
  const ada = await newClient(page.request);
  const saved = page.getByRole('button', { name: 'Salvato offline' });
  const savedPictures = async () =>
    (await storedPictures(page)).filter((path) => path.endsWith('-1200.avif'));
  const lengths = () =>
    Promise.all(
      ['kept', 'deviceKeys', 'encryptedDesigners'].map(async (store) => (await rowsIn(page, store)).length),
    );
  await signedIn(page, ada);
  await openInstalled(page, '/designer/7');
  await page.getByRole('button', { name: 'Salva offline' }).click();
  await expect(saved).toBeVisible();
  await expect.poll(lengths).toEqual([1, 1, 0]);
  const pictures = await savedPictures();
  expect(pictures.length).toBeGreaterThan(0);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/about');
  await shown(page);
  await server.stop();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect.poll(lengths).toEqual([0, 0, 1]);
  const left = JSON.stringify([
    await rowsIn(page, 'cards'),
    await rowsIn(page, 'galleries'),
    await storedPictures(page),
  ]);
  for (const trace of [name, ...pictures]) expect(left).not.toContain(trace);

  await server.start();
  // The sign-out is sent now. Its answer deletes the cookie of the session, so the next one begins after it.
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout-due'))).toBeNull();
  await signedIn(page, await newClient(page.request));
  await openInstalled(page, '/salvati');
  await expect(page.getByRole('heading', { name: 'Salvati su questo dispositivo' })).toBeVisible();
  await expect(page.getByText('Salvato', { exact: true })).toHaveCount(0);
  expect(await lengths()).toEqual([0, 0, 1]);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout-due'))).toBeNull();

  await signedIn(page, await demoAccount(page.request, ada.email));
  await openInstalled(page, '/about');
  await expect.poll(lengths).toEqual([1, 1, 0]);
  expect(await savedPictures()).toEqual(expect.arrayContaining(pictures));
  await server.stop();
  await page.goto('/designer/7');
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
});

test('a picture that arrives after the logo emptied the cache is not stored', async ({ page }) => {
  await openInstalled(page, '/about');
  const urls = await page.evaluate(async () => {
    const designers = (await (await fetch('/api/designers')).json()) as { gallery_images: string[] | null }[];
    // A designer that another test registered on this server has no pictures.
    return designers.flatMap(({ gallery_images: images }) => images?.slice(2) ?? []);
  });
  await page.evaluate((all) => {
    for (const url of all) void fetch(url);
  }, urls);
  await page.getByRole('link', { name: 'Stanze, pagina iniziale' }).click();
  await page.waitForURL('/');
  await shown(page);
  await page.waitForLoadState('networkidle');
  const stored = await storedPictures(page);
  expect(urls.filter((url) => stored.some((path) => path.endsWith(url)))).toEqual([]);
});

test('with a quota of 5 MB the pictures are deleted first and a like is still stored', async ({
  page,
  context,
  server,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: server.address,
    quotaSize: 5 * 1024 * 1024,
  });
  await signedIn(page, await demoAccount(page.request, CLIENT));
  await openInstalled(page, '/about');
  await page.goto('/designer/3');
  await shown(page);
  await server.stop();
  // The browser may count for a while what has just been deleted: once only one picture was stored.
  await expect(async () => {
    await fillWithPictures(page);
    expect((await storedPictures(page)).length).toBeGreaterThan(2);
  }).toPass();
  await fillWithRows(page);
  expect((await rowsIn(page, 'cards')).length).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /piace|preferiti/i })
    .first()
    .click();
  await expect.poll(() => rowsIn(page, 'outbox').then((rows) => rows.length)).toBe(1);
  expect(await storedPictures(page)).toEqual([]);
  expect((await rowsIn(page, 'cards')).length).toBeGreaterThan(0);
});

/** Fills the quota with pictures, to the last 512 bytes. */
async function fillWithPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('stanze-images');
    for (let size = 65_536, n = 0; size > 512; n += 1) {
      const picture = new Response(crypto.getRandomValues(new Uint8Array(size)));
      await cache.put(`/api/uploads/gallery/${n}.webp`, picture).catch(() => (size /= 2));
    }
  });
}

/** Fills the last bytes of the quota with rows, which are smaller than pictures. */
async function fillWithRows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('stanze');
      opening.onsuccess = () => resolve(opening.result);
    });
    const fits = (id: number, size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('kept', 'readwrite');
        transaction.objectStore('kept').put({ id, text: 'x'.repeat(size) });
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    // The browser caches for a while how much space is free, and measures again only for something larger.
    for (let size = 4_194_304, id = 900; size >= 1; id += 1)
      if (!(await fits(id, size))) size = Math.floor(size / 2);
    database.close();
  });
}
