import { everywhere, NEVER } from '../answers.mjs';
import { DEMO_PASSWORD } from '../people.mjs';
import { dialog, FAILED, heading, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const card = (/** @type {Page} */ page) => page.getByRole('article');
const collection = /** @type {const} */ ({ route: '/raccolta', at: '/raccolta' });
const PHOTOS = '**/api/saved-photos/mine';

/**
 * Saves two photos of a portfolio without an account.
 * @param {Page} page
 */
async function saveAsGuest(page) {
  for (const number of [1, 2]) {
    await page
      .getByRole('button', { name: /^Salva: / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Salvata: / })
      .nth(number - 1)
      .waitFor();
  }
  await page.goto('/raccolta');
}

/** @param {Page} page */
async function signIn(page) {
  await page.goto('/login?returnTo=/about');
  await page.getByLabel('Email').fill('cliente@stanze.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('link', { name: /, il tuo profilo,/ }).waitFor();
}

/**
 * The saved photos of a client, and those of a guest on this device.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const COLLECTION = [
  { ...collection, name: 'collection', who: 'client', ready: card, isLong: true },
  { ...collection, name: 'collection-empty', who: 'newClient', ready: heading('Ancora nessuna foto.') },
  {
    ...collection,
    name: 'collection-removed-photo',
    who: 'client',
    answers: { [PHOTOS]: everywhere({ picture: null }) },
    ready: card,
  },
  {
    ...collection,
    name: 'collection-notes',
    who: 'client',
    act: async (page) => {
      await card(page).first().waitFor();
      await card(page).first().getByRole('button', { name: /^Note/ }).click();
    },
    ready: dialog,
  },
  { ...collection, at: '/designer/2', name: 'collection-guest', act: saveAsGuest, ready: card },
  {
    ...collection,
    at: '/designer/2',
    name: 'collection-guest-photos-taken',
    act: async (page) => {
      await saveAsGuest(page);
      await signIn(page);
      await page.goto('/raccolta');
    },
    ready: (page) => page.getByRole('region', { name: '2 foto su questo dispositivo' }),
  },
  { ...collection, name: 'collection-loading', who: 'client', answers: { [PHOTOS]: NEVER }, ready: skeleton },
  {
    ...collection,
    name: 'collection-failed',
    who: 'client',
    answers: { [PHOTOS]: 500 },
    expectedMessages: FAILED,
    ready: heading('La tua raccolta non arriva.'),
  },
];
