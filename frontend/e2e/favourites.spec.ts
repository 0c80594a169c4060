import { expect, type Locator, type Page } from '@playwright/test';
import { like, likesOf, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { openInstalled } from './support/shell';
import { storedPictures } from './support/stored-data';
import { offlineTest, test } from './support/test';

const cards = (page: Page) => page.getByRole('list', { name: 'I tuoi preferiti' }).getByRole('article');
const heart = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /Mi piace/ });

const firstPicture = (page: Page) => cards(page).first().locator('img').first();
const isShown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('guests are sent to the login and back', async ({ page }) => {
  await page.goto('/preferiti');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fpreferiti$/);
});

test('a person without likes reads how to add one', async ({ page, request }) => {
  await signedIn(page, await newClient(request));
  await page.goto('/preferiti');
  await expect(page.getByRole('heading', { name: 'Ancora nessun preferito.' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('an unliked designer disappears immediately, and returns with "Annulla" @phone', async ({
  page,
  request,
}) => {
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

offlineTest.describe('without network', () => {
  offlineTest(
    'all favourites are shown with their pictures, and changes are sent once the network is back',
    async ({ page, request, server }) => {
      const account = await newClient(request);
      for (const designerId of [2, 4]) await like(request, { account, designerId });
      await signedIn(page, account);
      await openInstalled(page, '/preferiti');
      // The requests of the second visit go through the service worker, which then stores the pictures too.
      await page.reload();
      await expect(cards(page)).toHaveCount(2);
      await expect.poll(() => isShown(firstPicture(page))).toBe(true);
      const picture = await firstPicture(page).evaluate(
        (image: HTMLImageElement) => new URL(image.currentSrc).pathname,
      );
      await expect.poll(() => storedPictures(page)).toContain(picture);

      await server.stop();
      await page.reload();
      await expect(cards(page)).toHaveCount(2);
      await expect(page.getByText('Sei offline: vedi ciò che hai salvato.')).toBeVisible();
      await expect.poll(() => isShown(firstPicture(page))).toBe(true);
      await heart(page, 1).press('Enter');
      await expect(cards(page)).toHaveCount(1);
      // Stored on the device, not only shown.
      await expect(page.getByRole('link', { name: '1 azione in sospeso' })).toBeVisible();
      await page.reload();
      await expect(cards(page)).toHaveCount(1);

      await server.start();
      await expect.poll(async () => (await likesOf(request, account)).length, { timeout: 30_000 }).toBe(1);
      await expect(cards(page)).toHaveCount(1);
    },
  );
});
