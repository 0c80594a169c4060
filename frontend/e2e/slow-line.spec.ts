import { expect, type Page } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import { test } from './support/test';

const start = (page: Page) => page.getByRole('link', { name: 'Scopri il tuo stile' }).first();
const opening = (page: Page) => page.getByText('La prima domanda sta arrivando.');
const question = (page: Page) => page.getByRole('heading', { level: 1, name: /^Domanda 1 di 5/ });

test('an early press on "Scopri il tuo stile" shows at once what opens, and then the first question @both', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/(?!load-app)[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await start(page).click();
  await expect(page).toHaveURL(/openQuestionnaire=true/);
  await expect(opening(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  release();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
});

test('a press while the code of the questionnaire is loading shows what opens; the question then has the focus', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdRequests(page, /\/assets\/questionnaire-view-[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const early = await start(page).elementHandle();
  // The app's first render replaces the elements of the prerendered page.
  await page.waitForFunction((link) => !link.isConnected, early);
  await start(page).click();
  await expect(opening(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.clock.fastForward('00:10');
  release();
  await expect(question(page)).toBeFocused();
});
