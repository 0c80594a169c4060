import { expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { violations } from './support/axe';
import { test } from './support/test';
import { openResults } from './support/visitor';

const compare = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /^Confronta / });
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');

test('a guest compares three designers of the results, and removes one @phone', async ({ page }) => {
  await openResults(page, [2, 2, 2, 2, 2]);
  for (const index of [0, 1, 2]) await compare(page, index).click();
  await expect(page.getByText('3 designer da confrontare')).toBeVisible();
  await compare(page, 3).click();
  await expect(page.getByText('Si confrontano tre designer alla volta: togline uno.')).toBeVisible();
  await expect(compare(page, 3)).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('link', { name: 'Confronta', exact: true }).click();
  await expect(columns(page)).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Affinità/ }).getByText('su 100')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page
    .getByRole('button', { name: /^Togli .* dal confronto$/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(2);
  await page.reload();
  await expect(columns(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('2 designer da confrontare')).toBeVisible();
});

test('an address with unknown or wrong designers shows the others, and a text when there are none', async ({
  page,
}) => {
  await page.goto('/confronta?designer=3,999999,x,3,-1');
  await expect(columns(page)).toHaveCount(1);
  await page.goto('/confronta?designer=999999');
  await expect(page.getByRole('heading', { name: 'Nessuno da confrontare.' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the favourites of a client have their affinity, and can be compared @both', async ({
  page,
  request,
}) => {
  await signedIn(page, await demoAccount(request, 'cliente@stanze.test'));
  await page.goto('/preferiti');
  await expect(page.getByRole('article').first().getByText('su 100')).toBeVisible();
  await compare(page, 0).click();
  await expect(page.getByText('1 designer: scegline un altro')).toBeVisible();
  await compare(page, 1).click();
  await page.getByRole('link', { name: 'Confronta', exact: true }).click();
  await expect(columns(page)).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});
