import { expect, type Locator, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { holdRequests } from './support/held-requests';
import { layoutShift, recordShifts } from './support/layout-shifts';
import { mailsAbout } from './support/server';
import { test } from './support/test';
import { answerQuestionnaire, openAnswered, submitEmail } from './support/visitor';

const LINK = /\/risultati#token=(?:3D)?([\w-]{43})/;

/** The paths of the designers' pages in the order of their cards; tests give the same name to many designers. */
const paths = (cards: Locator) =>
  cards
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Expects the same order of those who are in both lists: tests beside this one register and delete designers meanwhile. */
function expectSameOrder(
  list: readonly (string | null)[],
  first: readonly (string | null)[],
  atLeast: number,
): void {
  const both = list.filter((path) => first.includes(path));
  expect(both).toEqual(first.filter((path) => list.includes(path)));
  expect(both.length).toBeGreaterThanOrEqual(atLeast);
}

/** The texts of a result may have a line more or less than its shapes. */
const LINE_PX = 60;

/** Answers the questionnaire with a new address, and returns the address of the mailed link. */
async function mailedLink(page: Page): Promise<string> {
  const email = `risultati-${crypto.randomUUID()}@esempio.it`;
  await answerQuestionnaire(page, [2, 2, 0, 2, 4]);
  await submitEmail(page, email);
  const links = async () => (await mailsAbout(email)).flatMap((mail) => LINK.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await links()).length).toBe(1);
  return `/risultati#token=${(await links())[0] ?? ''}`;
}

test('the mailed link shows the same designers in the same order on another device @phone', async ({
  page,
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  const link = await mailedLink(page);
  const first = await paths(page.getByRole('article'));
  expect(first.length).toBeGreaterThan(5);

  const other = await browser.newContext({ baseURL, isMobile, viewport, serviceWorkers: 'block' });
  const device = await other.newPage();
  await device.goto(link);
  await expect(device).toHaveURL(/\/\?view=designers$/);
  await expect(device.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeVisible();
  expectSameOrder(await paths(device.getByRole('article')), first, 5);
  expect(await device.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    link.split('=')[1],
  );

  await device.reload();
  await expect(device.getByRole('article').first()).toBeVisible();
  expectSameOrder(await paths(device.getByRole('article')), first, 5);
  await device.goto('/');
  await expect(device.getByText('Il tuo stile: Minimal e contemporaneo.')).toBeVisible();
  const best = device.getByRole('list', { name: 'I tre più vicini a te' });
  await expect(best.getByRole('article')).toHaveCount(3);
  expectSameOrder(await paths(best.getByRole('article')), first, 1);
  await other.close();
});

test('the link replaces neither other results of a device nor the style of an account without a question @phone', async ({
  page,
  browser,
  baseURL,
  request,
  isMobile,
  viewport,
}) => {
  const link = await mailedLink(page);
  const other = await browser.newContext({ baseURL, isMobile, viewport, serviceWorkers: 'block' });
  const device = await other.newPage();
  await answerQuestionnaire(device, [1, 1, 1, 1, 1]);
  await device.getByRole('button', { name: 'No Grazie' }).click();
  await device.goto(link);
  await expect(device.getByText(/ce ne sono già altri \(Elegante e classico\)/)).toBeVisible();
  await expect(device.getByRole('article').first()).toBeVisible();
  expect(await violations(device)).toEqual([]);
  await device.getByRole('link', { name: 'Tieni i miei' }).click();
  await expect(device.getByRole('heading', { level: 1, name: 'Elegante e classico' })).toBeVisible();
  await device.goto(link);
  await device.getByRole('button', { name: 'Usa questi risultati' }).click();
  await expect(device.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeVisible();
  await other.close();

  await signedIn(page, await newClient(request));
  await page.goto(link);
  await expect(page.getByText(/Nel tuo account .* non cambia niente/)).toBeVisible();
});

test('a link whose results are gone leads to the questionnaire @phone', async ({ page }) => {
  await openAnswered(page, [0, 0, 0, 0, 0], `/risultati#token=${'x'.repeat(43)}`);
  await expect(page.getByText('Questi risultati non ci sono più', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Scopri il tuo stile' }).last().click();
  await expect(page).toHaveURL(/openQuestionnaire=true/);
});

/** Where the wide picture begins, from the top of the page. */
const topOfNearest = (page: Page) =>
  page
    .locator('[data-nearest]')
    .evaluate((wide) => Math.round(wide.getBoundingClientRect().top + window.scrollY));

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`at ${width} px the shapes of mailed results stand where the designers come`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const link = await mailedLink(page);
    const other = await browser.newContext({ baseURL, viewport: { width, height }, serviceWorkers: 'block' });
    const device = await other.newPage();
    await recordShifts(device);
    const release = await holdRequests(device, '**/api/leads/results');
    await device.goto(link);
    await expect(device.getByText('Componiamo il tuo stile…')).toBeAttached();
    const before = await topOfNearest(device);
    release();
    await expect(device.getByRole('list', { name: 'Designer abbinati al tuo stile' })).toBeVisible();
    expect(Math.abs((await topOfNearest(device)) - before)).toBeLessThan(LINE_PX);
    expect(await layoutShift(device)).toBeLessThan(0.02);
    await other.close();
  });
}
