import { expect } from '@playwright/test';
import { appRendered } from './support/shell';
import { test } from './support/test';

test('after a reload with an open dialog the page is where it was, and one step back goes to the page before @phone', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/about');
  await page.goto('/designer/7');
  await appRendered(page);
  await page.getByRole('button', { name: 'Segnala', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);

  await page.reload();
  await appRendered(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(scrolled).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
