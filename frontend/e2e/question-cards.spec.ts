import { expect, type Page } from '@playwright/test';
import { test } from './support/test';

const card = (page: Page, index: number) => page.getByRole('radio').nth(index);
const thumbnail = (page: Page, index: number) => page.locator('[data-thumbnails] button').nth(index);

test('on a phone the five pictures are seen at once, and a tap on one shows its card @phone', async ({
  page,
}) => {
  await page.goto('/?openQuestionnaire=true');
  await expect(thumbnail(page, 4)).toBeInViewport({ ratio: 1 });
  await expect(card(page, 0)).toBeInViewport({ ratio: 1 });
  await expect(card(page, 3)).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeInViewport({ ratio: 1 });

  await thumbnail(page, 3).tap();
  await expect(card(page, 3)).toBeInViewport({ ratio: 1 });
  await expect(thumbnail(page, 3)).toHaveAttribute('data-current', 'true');
  await expect(card(page, 3)).not.toBeChecked();

  // The next card is only partly visible: choosing it brings its card into view.
  await thumbnail(page, 0).tap();
  await expect(card(page, 0)).toBeInViewport({ ratio: 1 });
  await card(page, 1).tap({ position: { x: 10, y: 60 }, force: true });
  await expect(card(page, 1)).toBeChecked();
  await expect(card(page, 1)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Avanti' }).tap();
  await page.getByRole('button', { name: 'Indietro' }).tap();
  await expect(card(page, 1)).toBeChecked();
  await expect(card(page, 1)).toBeInViewport({ ratio: 1 });
});

test('each of the five questions shows its five pictures and the button at once @phone', async ({ page }) => {
  await page.goto('/?openQuestionnaire=true');
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByText(`${number} di 5`, { exact: true })).toBeVisible();
    for (let index = 0; index < 5; index += 1) {
      await expect(thumbnail(page, index)).toBeInViewport({ ratio: 1 });
    }
    // Upright, except single objects, whose pictures are framed too tightly for it.
    const frame = await page.locator('label:has(input[type=radio]) picture').first().boundingBox();
    expect((frame?.height ?? 0) / (frame?.width ?? 1)).toBeCloseTo(number === 4 ? 3 / 4 : 5 / 4, 1);
    const next = page.getByRole('button', { name: number === 5 ? 'Completa' : 'Avanti' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await card(page, 0).tap({ position: { x: 10, y: 60 }, force: true });
    await expect(card(page, 0)).toBeChecked();
    if (number < 5) await next.tap();
  }
});

test('the title of the home page has at least 40 pixels @phone', async ({ page }) => {
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  const size = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await expect.poll(size).toBeGreaterThanOrEqual(40);
});
