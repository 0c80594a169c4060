import { expect, type Page } from '@playwright/test';
import { demoAccount, like, newClient, signedIn } from './support/account';
import { layoutShift, recordShifts } from './support/layout-shifts';
import { test } from './support/test';

/** Two designers of the demonstration. */
const DESIGNERS = [2, 4] as const;
const DELAY_MS = 700;

/** Delays the answers to requests to this address. */
async function delayAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
}

/** Delays the database of this device, as on a slow phone. */
async function delayDatabase(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      const request = open(name, version);
      const listen = request.addEventListener.bind(request);
      const listenDelayed = (type: string, listener: (event: Event) => void) => {
        const isSuccess = type === 'success';
        listen(type, isSuccess ? (event) => setTimeout(() => listener(event), delay) : listener);
      };
      Object.assign(request, { addEventListener: listenDelayed });
      Object.defineProperty(request, 'onsuccess', {
        set(listener: (event: Event) => void) {
          listenDelayed('success', listener);
        },
      });
      return request;
    };
  }, DELAY_MS);
}

test('the footer does not move while the form of a new designer is loading @phone', async ({ page }) => {
  await recordShifts(page);
  await delayDatabase(page);
  await page.goto('/designer-registration');
  await expect(page.getByText('Caricamento del modulo…')).toBeAttached();
  await expect(page.getByLabel('Nome o studio', { exact: true })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('the footer does not move while the data of the administration are loading @phone', async ({ page }) => {
  await recordShifts(page);
  await signedIn(page, await demoAccount(page.request, 'admin@stanze.test'));
  await delayAnswers(page, '**/api/admin/**');
  await page.goto('/admin');
  await expect(page.getByText('Loading admin data...')).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('the cards of favourites come together and push nothing down @phone', async ({ page }) => {
  await recordShifts(page);
  const account = await newClient(page.request);
  for (const designerId of DESIGNERS) await like(page.request, { account, designerId });
  await signedIn(page, account);
  await delayAnswers(page, `**/api/designers/${DESIGNERS[0]}*`);
  await page.goto('/preferiti');
  await expect(page.getByRole('list', { name: 'I tuoi preferiti' }).getByRole('article')).toHaveCount(2);
  expect(await layoutShift(page)).toBeLessThan(0.05);
});

test('the columns of a comparison come together @phone', async ({ page }) => {
  await recordShifts(page);
  await delayAnswers(page, `**/api/designers/${DESIGNERS[1]}*`);
  await page.goto(`/confronta?designer=${DESIGNERS.join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('favourites do not wait for a designer who does not come @phone', async ({ page }) => {
  const account = await newClient(page.request);
  for (const designerId of DESIGNERS) await like(page.request, { account, designerId });
  await signedIn(page, account);
  await page.route(`**/api/designers/${DESIGNERS[0]}*`, () => undefined);
  await page.goto('/preferiti');
  const cards = page.getByRole('list', { name: 'I tuoi preferiti' }).getByRole('article');
  await expect(cards).toHaveCount(1, { timeout: 9000 });
});

test('a comparison does not wait for a designer who does not come @phone', async ({ page }) => {
  await page.route(`**/api/designers/${DESIGNERS[0]}*`, () => undefined);
  await page.goto(`/confronta?designer=${DESIGNERS.join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(1, { timeout: 9000 });
});
