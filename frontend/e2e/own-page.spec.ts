import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { test } from './support/test';

const ME = '**/api/users/me';
const near = (page: Page) => page.getByRole('list', { name: 'I designer abbinati a te' });
const rows = (page: Page) => page.getByRole('list', { name: 'Un po’ più lontani da te' });

/** Answers with as many designers as a page of results has, however many other tests have registered. */
async function withDesigners(page: Page, count: number): Promise<void> {
  await page.route(ME, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { matched_designers: unknown[] };
    await route.fulfill({
      response: answer,
      json: { ...body, matched_designers: body.matched_designers.slice(0, count) },
    });
  });
}

test('the own page with 24 designers ends its list below 7 000 px on a phone and shows all @phone', async ({
  page,
}) => {
  await withDesigners(page, 24);
  await signedIn(page, await newClient(page.request));
  await page.goto('/user-profile');
  await expect(rows(page).getByRole('article')).toHaveCount(17);
  await expect(near(page).getByRole('article')).toHaveCount(6);
  // Three cards with galleries, then small rows.
  await expect(near(page).getByRole('button', { name: /^Contatta/ })).toHaveCount(3);
  const bottom = await rows(page).evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY);
  expect(bottom).toBeLessThan(7000);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9500);
});

test('on two columns the own page has six cards beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signedIn(page, await newClient(page.request));
  await page.goto('/user-profile');
  await expect(near(page).getByRole('button', { name: /^Contatta/ })).toHaveCount(6);
});
