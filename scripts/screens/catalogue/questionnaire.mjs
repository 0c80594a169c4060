import { FAILED } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const card = (/** @type {Page} */ page) => page.getByRole('article');

/**
 * Answers the questions before this one.
 * @param {Page} page
 * @param {number} until
 */
async function answer(page, until) {
  await page.goto('/?openQuestionnaire=true');
  for (let question = 1; question < until; question += 1) {
    await page.getByText(`${question} di 5`, { exact: true }).waitFor();
    await page
      .getByRole('radio')
      .nth(question % 2 ? 2 : 4)
      .check({ force: true });
    await page.getByRole('button', { name: question === 5 ? 'Completa' : 'Avanti' }).click();
  }
  if (until <= 5) await page.getByText(`${until} di 5`, { exact: true }).waitFor();
  else
    await page
      .getByLabel(/email/i)
      .or(page.getByRole('heading', { name: 'Casa in due' }))
      .waitFor();
}

/** @param {Page} page */
export async function results(page) {
  await answer(page, 6);
  await page.getByLabel(/email/i).fill('marta@esempio.it');
  await page.keyboard.press('Enter');
}

/**
 * Answers an opened link with the results of other answers.
 * @param {import('@playwright/test').Route} route
 */
async function answerOpened(route) {
  const answers = ['A', 'A', 'B', 'A', 'E'];
  const response = await route.fetch({
    url: route.request().url().replace('/leads/results', '/match-designers'),
    postData: { answers, limit: 6 },
  });
  await route.fulfill({ json: { ...(await response.json()), answers, shared_seed: 'start-1' } });
}

const questions = [1, 2, 3, 4, 5].map((number) => ({
  name: `question-${number}`,
  route: '/questionnaire',
  act: (/** @type {Page} */ page) => answer(page, number),
  isLong: true,
}));

/**
 * The questionnaire, from the first question to the list of designers.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const QUESTIONNAIRE = [
  ...questions,
  {
    name: 'question-chosen',
    route: '/questionnaire',
    act: async (page) => {
      await answer(page, 2);
      await page.getByRole('radio').nth(1).check({ force: true });
    },
  },
  { name: 'email-request', route: '/', act: (page) => answer(page, 6) },
  {
    name: 'casa-in-due-own',
    route: '/casa-in-due',
    act: async (page) => {
      await answer(page, 6);
      await page.goto('/casa-in-due');
    },
    ready: (page) => page.getByLabel('Il tuo link'),
    isLong: true,
  },
  {
    name: 'casa-in-due',
    route: '/casa-in-due',
    at: '/casa-in-due#due=3.ACAEA_4-0-0-0-6.0123456789abcdef0123456789abcdef.aZ09_-aZ09_-aZ09_-aZ09',
    act: async (page) => {
      await page.getByText('Ora tocca a te').waitFor();
      await answer(page, 6);
    },
    ready: card,
    isLong: true,
  },
  {
    name: 'casa-in-due-first-version',
    route: '/casa-in-due',
    at: '/casa-in-due#due=1.3-0-1-0-1',
    act: async (page) => {
      await page.getByText('Ora tocca a te').waitFor();
      await answer(page, 6);
    },
    ready: card,
    isLong: true,
  },
  {
    name: 'casa-in-due-same',
    route: '/casa-in-due',
    act: async (page) => {
      await answer(page, 6);
      await page.goto('/casa-in-due');
      const link = await page.getByLabel('Il tuo link').inputValue();
      await page.goto('/about');
      await page.goto(link.replace(/\.[0-9a-f]{32}\..*$/u, ''));
    },
    ready: (page) => page.getByRole('heading', { name: 'Sembra il tuo link' }),
  },
  {
    name: 'email-request-wrong',
    route: '/',
    act: async (page) => {
      await answer(page, 6);
      await page.getByLabel(/email/i).fill('marta@');
      await page.keyboard.press('Enter');
      await page.getByText(/email/i).first().waitFor();
    },
  },
  {
    name: 'email-request-mistyped',
    route: '/',
    act: async (page) => {
      await answer(page, 6);
      await page.getByLabel(/email/i).fill('marta.lucchese@gmial.com');
      await page.getByText('Intendevi').waitFor();
    },
  },
  { name: 'mailed-results-without-link', route: '/risultati', at: '/risultati' },
  {
    name: 'mailed-results-gone',
    route: '/risultati',
    at: '/risultati#token=non-valido',
    expectedMessages: FAILED,
    ready: (page) => page.getByRole('heading', { name: 'Risultati scaduti' }),
  },
  {
    name: 'mailed-results-question',
    route: '/risultati',
    act: async (page) => {
      await answer(page, 6);
      await page.route('**/api/leads/results', answerOpened);
      await page.goto('/risultati#token=un-link-della-mail');
    },
    ready: card,
    isLong: true,
  },
];
