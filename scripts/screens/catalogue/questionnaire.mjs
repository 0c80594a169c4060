import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const MATCH = '**/api/match-designers';
const card = (/** @type {Page} */ page) => page.getByRole('article');
const LONG_NAME = 'Studio Associato Architettura d’Interni Mastropierdomenico & Quattrociocchi Figli';

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
async function results(page) {
  await answer(page, 6);
  await page.getByLabel(/email/i).fill('marta@esempio.it');
  await page.keyboard.press('Enter');
}

/** @param {Page} page */
async function toCards(page) {
  await results(page);
  await card(page).first().waitFor();
  await card(page)
    .first()
    .evaluate((element) => element.scrollIntoView());
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
    at: '/casa-in-due#due=2.ACAEA.0123456789abcdef0123456789abcdef.aZ09_-aZ09_-aZ09_-aZ09',
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
  { name: 'results', route: '/questionnaire/results', act: results, ready: card, isLong: true },
  {
    name: 'results-why',
    route: '/questionnaire/results',
    act: async (page) => {
      await toCards(page);
      await page.getByText('Perché', { exact: true }).first().click();
    },
  },
  {
    name: 'results-contact',
    route: '/questionnaire/results',
    act: async (page) => {
      await toCards(page);
      await button(page, 'Contatta').click();
    },
    ready: dialog,
  },
  {
    name: 'results-like-guest',
    route: '/questionnaire/results',
    act: async (page) => {
      await toCards(page);
      await button(page, /Mi piace/).click();
    },
    ready: dialog,
  },
  {
    name: 'results-long-names',
    route: '/questionnaire/results',
    answers: { [MATCH]: everywhere({ name: LONG_NAME, like_count: 10_000 }) },
    act: toCards,
  },
  {
    name: 'results-nobody',
    route: '/questionnaire/results',
    answers: { [MATCH]: everywhere({ designers: [], matched_designers: [], matches: [] }) },
    act: results,
    ready: (page) => page.getByText(/^Nessun designer trovato/),
  },
  {
    name: 'results-loading',
    route: '/questionnaire/results',
    answers: { [MATCH]: NEVER },
    act: results,
    ready: (page) => page.locator('main [aria-busy]'),
  },
  {
    name: 'results-failed',
    route: '/questionnaire/results',
    answers: { [MATCH]: 500 },
    act: results,
    expectedMessages: FAILED,
    ready: (page) => page.getByText('Failed to get matched designers'),
  },
];
