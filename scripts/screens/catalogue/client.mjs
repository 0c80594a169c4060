import { inProject } from '../../lib/paths.mjs';
import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED, heading, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const card = (/** @type {Page} */ page) => page.getByRole('article');
const own = /** @type {const} */ ({ route: '/user-profile', at: '/user-profile', who: 'client' });
const briefs = /** @type {const} */ ({ route: '/progetto', at: '/progetto' });
const BRIEFS = '**/api/briefs';
const ROOMS = ['C-living-01', 'C-kitchen-01'].map((room) =>
  inProject('pictures', 'originals', `${room}.webp`),
);
const ME = '**/api/users/me';
const list = (/** @type {Page} */ page) => page.locator('#own-designers');

const press = (/** @type {string | RegExp} */ name) => async (/** @type {Page} */ page) => {
  await card(page).first().waitFor();
  await button(page, name).click();
};

const writeToThree = async (/** @type {Page} */ page) => {
  const compare = page.getByRole('button', { name: /^Confronta / });
  for (const index of [0, 1, 2]) await compare.nth(index).click();
  await page.getByRole('button', { name: 'Scrivi a 3 studi' }).click();
};

/**
 * A client's own page, favourites and pending activities.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const CLIENT = [
  { ...own, name: 'user-profile', route: '/profile', at: '/profile', ready: card, isLong: true },
  { ...own, name: 'user-profile-filters', act: press(/^Filtri/), ready: dialog },
  {
    ...own,
    name: 'user-profile-filtered',
    at: '/user-profile?budget=1500&verificati=1',
    ready: card,
    from: list,
  },
  { ...own, name: 'user-profile-by-price', at: '/user-profile?ordine=budget', ready: card, isLong: true },
  {
    ...own,
    name: 'user-profile-nobody',
    at: '/user-profile?q=nessunosichiamacosi',
    ready: heading('Nessun designer con questi filtri.'),
    from: list,
  },
  {
    ...own,
    name: 'user-profile-no-favourites',
    from: list,
    who: 'newClient',
    act: press('Mostra solo preferiti'),
    ready: heading('Ancora nessun preferito.'),
  },
  { ...own, name: 'user-profile-edit', act: press('Modifica profilo'), ready: dialog },
  {
    ...own,
    name: 'user-profile-delete',
    act: async (page) => {
      await press('Modifica profilo')(page);
      await dialog(page).first().getByRole('button', { name: 'Elimina account' }).click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  { ...own, name: 'user-profile-password', act: press('Cambia password'), ready: dialog },
  { ...own, name: 'user-profile-sessions', act: press('Esci da tutti i dispositivi'), ready: dialog },
  { ...own, name: 'user-profile-devices', act: press('Vedi i dispositivi'), ready: dialog },
  {
    ...own,
    name: 'user-profile-totp',
    who: 'newClient',
    act: press('Aggiungi un’app'),
    ready: (page) => page.getByRole('img', { name: 'Codice QR per l’app' }),
  },
  {
    ...own,
    name: 'user-profile-confirmation',
    act: async (page) => {
      await page.route('**/api/users/me/second-factor/totp', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ detail: '', code: 'recent_sign_in_required' }),
        }),
      );
      await press('Aggiungi un’app')(page);
    },
    expectedMessages: FAILED,
    ready: (page) => page.getByRole('dialog', { name: 'Conferma che sei tu' }),
  },
  {
    ...own,
    name: 'user-profile-account',
    act: async (page) => {
      await press('Mostra solo preferiti')(page);
      await page.getByRole('link', { name: 'Account e sicurezza' }).click();
    },
    ready: heading(/Account e sicurezza/),
  },
  { ...own, name: 'user-profile-loading', answers: { [ME]: NEVER }, ready: skeleton, from: list },
  {
    ...own,
    name: 'user-profile-failed',
    answers: { [ME]: 500 },
    expectedMessages: FAILED,
    ready: heading('I designer non arrivano.'),
    from: list,
  },
  { name: 'favourites', route: '/preferiti', at: '/preferiti', who: 'client', ready: card, isLong: true },
  {
    name: 'favourites-batch',
    route: '/preferiti',
    at: '/preferiti',
    who: 'client',
    act: async (page) => {
      await writeToThree(page);
      await dialog(page).getByText('Anteprima per ciascuno').click();
    },
    ready: dialog,
  },
  {
    name: 'favourites-batch-paused',
    route: '/preferiti',
    at: '/preferiti',
    who: 'client',
    answers: { '**/api/designers/*': everywhere({ paused_until: '2999-12-08' }) },
    act: writeToThree,
    ready: dialog,
  },
  {
    name: 'favourites-empty',
    route: '/preferiti',
    at: '/preferiti',
    who: 'newClient',
    ready: heading('Ancora nessun preferito.'),
  },
  {
    name: 'favourites-long-names',
    route: '/preferiti',
    at: '/preferiti',
    who: 'client',
    answers: {
      '**/api/designers/*': everywhere({
        name: 'Studio Associato Architettura d’Interni Mastropierdomenico & Quattrociocchi Figli',
        like_count: 10_000,
      }),
    },
    ready: card,
  },
  {
    name: 'favourites-loading',
    route: '/preferiti',
    at: '/preferiti',
    who: 'client',
    answers: { '**/api/likes/mine': NEVER },
    ready: skeleton,
  },
  {
    name: 'favourites-failed',
    route: '/preferiti',
    at: '/preferiti',
    who: 'client',
    answers: { '**/api/likes/mine': 500 },
    expectedMessages: FAILED,
    ready: heading('I tuoi preferiti non arrivano.'),
  },
  { ...briefs, name: 'briefs', who: 'client', ready: (page) => page.getByText('Casa di via Saragozza') },
  {
    ...briefs,
    name: 'briefs-open',
    who: 'client',
    act: async (page) => {
      await button(page, /^Modifica /).click();
    },
    ready: (page) => page.getByLabel('Come si chiama'),
    isLong: true,
  },
  {
    ...briefs,
    name: 'briefs-empty',
    who: 'newClient',
    ready: heading('Racconta la tua casa, una volta sola.'),
  },
  { ...briefs, name: 'briefs-loading', who: 'newClient', answers: { [BRIEFS]: NEVER }, ready: skeleton },
  {
    ...briefs,
    name: 'briefs-failed',
    who: 'newClient',
    answers: { [BRIEFS]: 500 },
    expectedMessages: FAILED,
    ready: heading('I tuoi progetti non arrivano.'),
  },
  // The last one, because it gives this client a brief.
  {
    ...briefs,
    name: 'briefs-files',
    who: 'newClient',
    act: async (page) => {
      // The brief of the first size is still there at the next ones.
      await button(page, 'Descrivi la tua casa')
        .or(button(page, /^Modifica /))
        .first()
        .click();
      const empty = page.getByRole('button', { name: 'Allega foto o PDF' });
      await empty
        .or(page.getByRole('button', { name: 'Apri C-kitchen-01.jpg' }))
        .first()
        .waitFor();
      if (await empty.isVisible()) await page.getByTestId('brief-files').setInputFiles(ROOMS);
      await page.getByRole('button', { name: 'Apri C-kitchen-01.jpg' }).waitFor();
      await page
        .getByRole('group', { name: 'Foto o planimetria' })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
    ready: (page) => page.getByRole('button', { name: 'Apri C-living-01.jpg' }),
  },
];
