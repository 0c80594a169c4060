import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { holdRequests } from './support/held-requests';
import { layoutShift, recordShifts } from './support/layout-shifts';
import { test } from './support/test';

const ME = '**/api/users/me';
/** Designers up to this id belong to the demonstration, which creates 26 of them first. */
const LAST_OF_DEMONSTRATION = 26;
const near = (page: Page) => page.getByRole('list', { name: 'I designer abbinati a te' });
const rows = (page: Page) => page.getByRole('list', { name: 'Un po’ più lontani da te' });

type Listed = Readonly<{ id: number }>;

/** Answers with some of the designers: other tests have registered many more. */
async function withDesigners(page: Page, choose: (all: Listed[]) => Listed[]): Promise<void> {
  await page.route(ME, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { matched_designers: Listed[] };
    await route.fulfill({
      response: answer,
      json: { ...body, matched_designers: choose(body.matched_designers) },
    });
  });
}

/** Designers of other tests may have names of three lines. */
const onlyDemonstration = (all: Listed[]) => all.filter(({ id }) => id <= LAST_OF_DEMONSTRATION);

test('the own page with 24 designers ends its list below 7 000 px on a phone and shows all @phone', async ({
  page,
}) => {
  await withDesigners(page, (all) => all.slice(0, 24));
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

/** Where the wide picture and the first usual card begin, from the top of the page. */
const tops = (page: Page) =>
  page.evaluate(() => {
    const top = (element: Element | null | undefined) =>
      Math.round((element?.getBoundingClientRect().top ?? Number.NaN) + window.scrollY);
    const wide = document.querySelector('[data-nearest]');
    return { wide: top(wide), cards: top(wide?.nextElementSibling) };
  });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`at ${width} px the shapes of the own page stand where the designers come`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await recordShifts(page);
    await signedIn(page, await newClient(page.request));
    await withDesigners(page, onlyDemonstration);
    const release = await holdRequests(page, ME);
    await page.goto('/user-profile');
    await expect(page.getByText('Caricamento profilo...')).toBeAttached();
    const before = await tops(page);
    release();
    await expect(near(page)).toBeVisible();
    const after = await tops(page);
    expect(after.wide).toBe(before.wide);
    expect(Math.abs(after.cards - before.cards)).toBeLessThan(100);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}
