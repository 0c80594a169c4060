import { expect, type Page } from '@playwright/test';
import { answerOneByOne, holdRequests } from './support/held-requests';
import { test } from './support/test';

const start = (page: Page) => page.getByRole('link', { name: 'Scopri il tuo stile' }).first();
const opening = (page: Page) => page.getByText('La prima domanda sta arrivando.');
const question = (page: Page) => page.getByRole('heading', { level: 1, name: /^Domanda 1 di 5/ });
const answer = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) });
/** Pressed to choose an answer; the picture covers its radio button. */
const card = (page: Page, letter: string) => page.locator('label', { has: answer(page, letter) });
const choose = (page: Page, letter: string) => card(page, letter).click();
const pictures = (page: Page) => page.getByRole('radiogroup').locator('img');

/** All code but the small script that loads it. */
const CODE = /\/assets\/(?!load-app)[^/]*\.js$/;

/** Records on the page whether its main element was ever without text, from the first time that it had some. */
async function watchEmptiness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let hasText = false;
    const check = () => {
      const main = document.querySelector('main');
      const isEmpty = !main?.textContent.trim();
      if (hasText && isEmpty) document.documentElement.dataset['wasEmpty'] = '';
      hasText ||= !isEmpty;
    };
    new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

const wasEmpty = (page: Page) => page.locator('html[data-was-empty]').count();

test('an early press on "Scopri il tuo stile" shows the first question before any code, and does not lose a choice @both', async ({
  page,
}) => {
  const release = await holdRequests(page, CODE);
  await page.goto('/', { waitUntil: 'commit' });
  await start(page).click();
  await expect(page).toHaveURL(/openQuestionnaire=true/);
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(pictures(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeDisabled();
  await choose(page, 'A');
  release();
  await expect(page.getByRole('button', { name: 'Avanti' })).toBeEnabled();
  await expect(answer(page, 'A')).toBeChecked();
  await expect(answer(page, 'A')).toBeFocused();
  await expect(pictures(page)).toHaveCount(5);
});

test('a press on a card that lasts while the app starts is not lost @phone', async ({ page }) => {
  const release = await holdRequests(page, CODE);
  await page.goto('/?openQuestionnaire=true', { waitUntil: 'commit' });
  await card(page, 'A').hover();
  const before = await card(page, 'A').elementHandle();
  await page.mouse.down();
  release();
  await page.waitForFunction((label) => !label.isConnected, before);
  await page.mouse.up();
  await expect(answer(page, 'A')).toBeChecked();
});

test('"Indietro" that is pressed before any code leads to the home page @phone', async ({ page }) => {
  const release = await holdRequests(page, CODE);
  await page.goto('/?openQuestionnaire=true', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Indietro' }).click();
  release();
  await expect(start(page)).toBeVisible();
});

test('the second question is shown before any code, with the stored answer as soon as it is read', async ({
  page,
}) => {
  await page.goto('/?openQuestionnaire=true');
  for (const number of [1, 2]) {
    await expect(page.getByRole('heading', { level: 1, name: `Domanda ${number} di 5` })).toBeVisible();
    await choose(page, 'E');
    await page.getByRole('button', { name: 'Avanti' }).click();
  }
  await expect(page).toHaveURL(/domanda=3/);
  await page.goBack();
  await expect(page).toHaveURL(/domanda=2/);
  const release = await holdRequests(page, CODE);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Domanda 2 di 5' })).toBeVisible();
  release();
  await expect(answer(page, 'E')).toBeChecked();
});

for (const first of ['oldest', 'newest'] as const) {
  test(`the questionnaire is never an empty page when its files arrive one by one, the ${first} first`, async ({
    page,
  }) => {
    const answered = await answerOneByOne(page, CODE, first);
    await watchEmptiness(page);
    await page.goto('/?openQuestionnaire=true', { waitUntil: 'commit' });
    await expect(pictures(page)).toHaveCount(5);
    await choose(page, 'C');
    await expect(page.getByRole('button', { name: 'Avanti' })).toBeEnabled();
    expect(answered.length).toBeGreaterThan(5);
    expect(await wasEmpty(page)).toBe(0);
  });
}

test('a press while the code of the questionnaire is loading shows what opens; the question then has the focus', async ({
  page,
}) => {
  await page.clock.install();
  await watchEmptiness(page);
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
  expect(await wasEmpty(page)).toBe(0);
});
