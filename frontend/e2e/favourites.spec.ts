import { expect, type Locator, type Page, test } from '@playwright/test';
import { like, likesOf, newClient, signedIn } from './support/account';
import { OwnServer } from './support/own-server';
import { violations } from './support/screen';
import { openInstalled } from './support/shell';

const cards = (page: Page) => page.getByRole('list', { name: 'I tuoi preferiti' }).getByRole('article');
const heart = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Mi piace/ });

const firstPicture = (page: Page) => cards(page).first().locator('img').first();
const isShown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('guests are led to the login and back', async ({ page }) => {
  await page.goto('/preferiti');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fpreferiti$/);
});

test('whoever likes nobody yet is told how', async ({ page, request }) => {
  await signedIn(page, await newClient(request));
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { name: 'Ancora nessun preferito.' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a heart taken back leaves at once, and comes back with "Annulla"', async ({ page, request }) => {
  const account = await newClient(request);
  for (const designerId of [2, 4]) await like(request, { account, designerId });
  await signedIn(page, account);
  await page.goto('/preferiti');
  await expect(cards(page)).toHaveCount(2);
  const name = await cards(page).first().getByRole('heading').textContent();
  expect(await violations(page)).toEqual([]);

  await heart(page, 0).press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => likesOf(request, account)).toEqual([2]);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(cards(page).filter({ hasText: name ?? '' })).toHaveCount(1);
  await expect.poll(async () => (await likesOf(request, account)).sort()).toEqual([2, 4]);

  await heart(page, 0).press('Enter');
  await heart(page, 0).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ancora nessun preferito.' })).toBeVisible();
  await expect.poll(() => likesOf(request, account)).toEqual([]);
});

test.describe('without network', () => {
  let server: OwnServer;

  test.beforeAll(async () => {
    server = await OwnServer.start();
  });
  test.afterAll(() => server.remove());

  test('they are all there, with their pictures, and what is decided is sent once the network is back', async ({
    page,
    request,
  }) => {
    const account = await newClient(request, server.address);
    for (const designerId of [2, 4]) await like(request, { account, designerId, address: server.address });
    await signedIn(page, account);
    await openInstalled(page, `${server.address}/preferiti`);
    // The second visit passes the service worker, which then has the pictures too.
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await expect.poll(() => isShown(firstPicture(page))).toBe(true);

    await server.stop();
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('Sei offline: vedi ciò che hai salvato.')).toBeVisible();
    await expect.poll(() => isShown(firstPicture(page))).toBe(true);
    await heart(page, 1).press('Enter');
    await expect(cards(page)).toHaveCount(1);
    // Kept on the device, not only shown.
    await expect(page.getByRole('link', { name: '1 azione in sospeso' })).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveCount(1);

    await server.start();
    await expect
      .poll(async () => (await likesOf(request, account, server.address)).length, { timeout: 30_000 })
      .toBe(1);
    await expect(cards(page)).toHaveCount(1);
  });
});
