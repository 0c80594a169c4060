import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const own = /** @type {const} */ ({ route: '/designer-profile', at: '/designer-profile', who: 'designer' });
const RECEIVED = '**/api/contacts/designer-contacts';
const VERIFICATION = '**/api/designers/*/verification-request';

/** @param {string} state of the verification */
const verificationIn = (state) => () => ({
  state,
  asked_at: '2026-11-20T10:00:00.000Z',
  answered_at: state === 'waiting' ? null : '2026-11-21T10:00:00.000Z',
  reason:
    state === 'refused' ? 'Il sito che hai indicato non si apre: controlla l’indirizzo e riprova.' : null,
  asks_again_at: null,
});

const toVerification = (/** @type {Page} */ page) =>
  page
    .getByRole('region', { name: 'Verifica', exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

const press = (/** @type {string | RegExp} */ name) => async (/** @type {Page} */ page) =>
  button(page, name).click();

/**
 * The pages of a signed-in designer.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const DESIGNER = [
  { ...own, name: 'designer-profile', isLong: true },
  { ...own, name: 'designer-profile-new', who: 'newDesigner', isLong: true },
  { ...own, name: 'designer-profile-edit', act: press('Modifica profilo'), ready: dialog },
  {
    ...own,
    name: 'designer-profile-unsaved',
    act: async (page) => {
      await press('Modifica profilo')(page);
      await page.getByLabel('Nome o studio').fill('Un altro nome');
      await button(dialog(page).first(), 'Annulla').click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    ...own,
    name: 'designer-profile-delete',
    act: async (page) => {
      await press('Modifica profilo')(page);
      await button(dialog(page).first(), 'Elimina account').click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    ...own,
    name: 'designer-profile-edit-gallery',
    act: async (page) => {
      await press('Modifica profilo')(page);
      const tile = dialog(page).locator('img').first();
      await tile.waitFor();
      await tile.evaluate((element) => element.scrollIntoView());
    },
    ready: dialog,
  },
  { ...own, name: 'designer-profile-statistics', act: press('Statistiche'), ready: dialog },
  {
    ...own,
    name: 'designer-profile-statistics-messages',
    act: async (page) => {
      await press('Statistiche')(page);
      await page.getByRole('tab', { name: /^Messages/ }).click();
    },
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-statistics-shared',
    act: async (page) => {
      await press('Statistiche')(page);
      await page.getByRole('tab', { name: /^Shared/ }).click();
    },
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-statistics-failed',
    answers: { '**/api/likes/stats/*': 500 },
    expectedMessages: FAILED,
    act: press('Statistiche'),
    ready: (page) => page.getByRole('heading', { name: 'Failed to load like statistics' }),
  },
  {
    ...own,
    name: 'designer-profile-statistics-loading',
    answers: { '**/api/likes/stats/*': NEVER },
    act: press('Statistiche'),
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-statistics-empty',
    who: 'newDesigner',
    act: press('Statistiche'),
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-10000-likes',
    answers: { '**/api/users/me': everywhere({ like_count: 10_000 }) },
  },
  {
    ...own,
    name: 'designer-profile-messages-loading',
    answers: { [RECEIVED]: NEVER },
    ready: skeleton,
  },
  {
    ...own,
    name: 'designer-profile-messages-failed',
    answers: { [RECEIVED]: 500 },
    expectedMessages: FAILED,
    ready: (page) => button(page, 'Riprova'),
  },
  ...['waiting', 'refused', 'granted'].map((state) => ({
    ...own,
    name: `designer-profile-verification-${state}`,
    answers: { [VERIFICATION]: verificationIn(state) },
    act: toVerification,
  })),
  {
    ...own,
    name: 'designer-profile-verification-missing',
    who: /** @type {const} */ ('newDesigner'),
    act: toVerification,
  },
  {
    ...own,
    name: 'designer-profile-verification-failed',
    answers: { [VERIFICATION]: 500 },
    expectedMessages: FAILED,
    act: toVerification,
    ready: (page) => button(page, 'Riprova'),
  },
  {
    ...own,
    name: 'designer-profile-not-designer',
    who: 'client',
    ready: (page) => page.locator('main h1, main h2'),
  },
];
