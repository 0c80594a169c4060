import { type BrowserContext, expect, type Page } from '@playwright/test';
import { FIRST_PLAN, FIRST_ROWS, openFirstVersion } from '../test/first-version';
import { rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';
import { shown } from './support/shell';

/**
 * A tab with a database of the first version. With `givesWay` it closes its connection when a newer version upgrades
 * the database.
 */
async function openOldTab(page: Page, givesWay: boolean): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate(
    `(${openFirstVersion.toString()})(${JSON.stringify(FIRST_PLAN)}).then((database) => {
      window.oldDatabase = database;
      if (${givesWay}) database.onversionchange = () => database.close();
    })`,
  );
}

/**
 * The rows belong to a person who is signed in here, without a network: a device deletes the rows of people who are not, and
 * what the server no longer has.
 */
async function signedInOffline(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) => route.abort());
  const person = { id: 7, access_token: 'scaduto', role: 'user' };
  const user = JSON.stringify({ ...person, name: 'Nina', matched_designers: [], designer: null });
  await context.addInitScript((stored) => localStorage.setItem('user', stored), user);
}

const version = (page: Page) =>
  page.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name === 'stanze')?.version ?? 0,
  );

async function countsIn(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(FIRST_ROWS)) counts[name] = (await rowsIn(page, name)).length;
  return counts;
}

test('a database of the first version with 1 000 rows is upgraded while an old tab is open', async ({
  context,
  page,
}) => {
  await signedInOffline(context);
  const old = await context.newPage();
  await openOldTab(old, true);
  const begin = Date.now();
  await page.goto('/salvati');
  await shown(page);
  await expect.poll(() => version(page)).toBeGreaterThan(1);
  console.log(`  upgrade in Chromium with an old tab that closes its connection: ${Date.now() - begin} ms`);
  expect(await countsIn(page)).toEqual(FIRST_ROWS);
});

test('an old tab that does not close its connection does not block the app, and no data is lost', async ({
  context,
  page,
}) => {
  await signedInOffline(context);
  const old = await context.newPage();
  await openOldTab(old, false);
  const begin = Date.now();
  await page.goto('/salvati');
  await shown(page);
  console.log(`  opened in Chromium while an old tab blocks the upgrade: ${Date.now() - begin} ms`);
  expect(await version(page)).toBe(1);
  await old.close();
  await expect.poll(() => version(page)).toBeGreaterThan(1);
  expect(await countsIn(page)).toEqual(FIRST_ROWS);
});
