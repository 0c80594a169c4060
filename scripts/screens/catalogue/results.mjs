import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED } from '../states.mjs';
import { results } from './questionnaire.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const MATCH = '**/api/match-designers';
const LONG_NAME = 'Studio Associato Architettura d’Interni Mastropierdomenico & Quattrociocchi Figli';
const card = (/** @type {Page} */ page) => page.getByRole('article');

/** @param {Page} page */
async function toCards(page) {
  await results(page);
  await card(page).first().waitFor();
  await card(page)
    .first()
    .evaluate((element) => element.scrollIntoView());
}

/**
 * Gives a town that begins like the text, and how far a designer may be.
 * @param {Page} page
 * @param {string} town
 * @param {string} distance
 */
async function near(page, town, distance) {
  await page.getByRole('button', { name: 'Indica il comune' }).click();
  await page.getByLabel('Il comune di casa').fill(town);
  await page
    .getByRole('button', { name: new RegExp(`^${town}`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${distance}`) }).click();
}

const filters = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Filtri' });

/** @param {Page} page */
async function toFilters(page) {
  await results(page);
  await filters(page).evaluate((element) => element.scrollIntoView());
  // On a phone the lines are behind a button.
  const toggle = filters(page).getByRole('button', { name: 'Filtra' });
  if (await toggle.isVisible()) await toggle.click();
}

/**
 * The results of the questionnaire, with their filters.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const RESULTS = [
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
    name: 'filters-town',
    route: '/questionnaire/results',
    act: async (page) => {
      await toFilters(page);
      await page.getByRole('button', { name: 'Indica il comune' }).click();
      await page.getByLabel('Il comune di casa').fill('san');
      await page.getByRole('button', { name: /^San/ }).first().waitFor();
    },
  },
  {
    name: 'filters-set',
    route: '/questionnaire/results',
    act: async (page) => {
      await toFilters(page);
      await near(page, 'Milano', 'Entro 100 km');
      await page.getByRole('button', { name: /^Di persona/ }).click();
      await page.getByText(/designer con questi filtri/).waitFor();
    },
    ready: card,
    isLong: true,
  },
  {
    name: 'results-by-price',
    route: '/questionnaire/results',
    act: async (page) => {
      await toFilters(page);
      await filters(page).getByLabel('Ordina per').selectOption({ label: 'Prezzo, dal più basso' });
      await page.getByRole('heading', { name: 'Gli altri designer' }).waitFor();
    },
    isLong: true,
  },
  {
    name: 'filters-nobody',
    route: '/questionnaire/results',
    act: async (page) => {
      await toFilters(page);
      await near(page, 'Lampedusa', 'Entro 100 km');
    },
    ready: (page) => page.getByRole('heading', { name: 'Nessun designer con questi filtri.' }),
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
