import { expect } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { test } from './support/test';

test('printed results are on white paper, without what can only be pressed @both', async ({ page }) => {
  await signedIn(page, await newClient(page.request));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/?view=designers');
  const cards = page.getByRole('list', { name: 'Designer abbinati al tuo stile' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(29, 26, 22)');
  await expect(page.locator('button, nav, select').filter({ visible: true })).toHaveCount(0);
  // Two in a row, beside each other.
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x ?? 0).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});

test('a printed portfolio has its pictures', async ({ page }) => {
  await page.goto('/designer/3');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main picture').filter({ visible: true })).not.toHaveCount(0);
  await expect(page.locator('main picture').filter({ visible: false })).toHaveCount(0);
});

test('on paper the cards show why they match, and the small rows only the affinity', async ({ page }) => {
  await signedIn(page, await newClient(page.request));
  await page.goto('/user-profile');
  const card = page.getByRole('list', { name: 'I designer abbinati a te' }).getByRole('article').first();
  const row = page.getByRole('list', { name: 'Un po’ più lontani da te' }).getByRole('article').first();
  const reason = card.getByText('Ciò che preferisci');
  await expect(row.getByText('Perché')).toBeVisible();
  await expect(reason).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(reason).toBeVisible();
  await expect(card.getByText('Come nasce questo numero')).toBeVisible();
  await expect(row.getByText(/^Affinità/)).toBeVisible();
  await expect(row.getByText('Perché')).toBeHidden();
  await expect(row.getByText('Ciò che preferisci')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Account e sicurezza' })).toBeHidden();
});
