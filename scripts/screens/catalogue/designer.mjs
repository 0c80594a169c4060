import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const own = /** @type {const} */ ({ route: '/designer-profile', at: '/designer-profile', who: 'designer' });
const RECEIVED = '**/api/contacts/designer-contacts';
const VERIFICATION = '**/api/designers/*/verification-request';

const EVIDENCE = [
  { id: 1, name: 'Certificato di attribuzione Partita IVA.pdf', type: 'application/pdf', size: 182_400 },
  { id: 2, name: 'soggiorno-via-saragozza.jpg', type: 'image/jpeg', size: 2_480_000 },
];

/** @param {string} state of the verification */
const verificationIn = (state) => () => ({
  state,
  asked_at: '2026-11-20T10:00:00.000Z',
  answered_at: state === 'waiting' ? null : '2026-11-21T10:00:00.000Z',
  reason:
    state === 'refused' ? 'Il sito che hai indicato non si apre: controlla l’indirizzo e riprova.' : null,
  asks_again_at: null,
  lapses_at: state === 'granted' ? '2028-11-21T10:00:00.000Z' : null,
  may_renew: false,
  evidence: state === 'granted' ? [] : EVIDENCE,
});

const POSITIONS = '**/api/designers/*/positions';
/** Enough real lists, answer profiles that differ, and requests without an answer. */
const WITH_LISTS = {
  [POSITIONS]: everywhere({
    profiles: {
      total: 126,
      first_ten: { some: 31, expected: 12.4 },
      first_page: { some: 48, expected: 26.1 },
    },
    lists: { total: 1240, first_ten: 149, first_page: 310 },
    unanswered: 2,
  }),
};

const toPositions = (/** @type {Page} */ page) =>
  page
    .getByRole('region', { name: 'Come ti vedono' })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

const toPause = (/** @type {Page} */ page) =>
  page
    .getByRole('region', { name: 'Pausa', exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
/** A pause that does not end while pictures are taken. */
const PAUSED = { '**/api/users/me': everywhere({ paused_until: '2999-12-08' }) };

const toVerification = (/** @type {Page} */ page) =>
  page
    .getByRole('region', { name: 'Verifica', exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** Photos without style and room. */
const withoutLabels = everywhere({ style: undefined, room: undefined });

const press = (/** @type {string | RegExp} */ name) => async (/** @type {Page} */ page) =>
  button(page, name).click();

/**
 * The pages of a signed-in designer.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const DESIGNER = [
  { ...own, name: 'designer-profile', isLong: true },
  { ...own, name: 'designer-profile-new', who: 'newDesigner', isLong: true },
  { ...own, name: 'designer-positions', answers: WITH_LISTS, act: toPositions },
  { ...own, name: 'designer-positions-new', who: 'newDesigner', act: toPositions },
  {
    ...own,
    name: 'designer-positions-failed',
    answers: { [POSITIONS]: 500 },
    expectedMessages: FAILED,
    act: toPositions,
    ready: (page) => page.getByRole('heading', { name: 'Le posizioni non arrivano.' }),
  },
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
    name: 'designer-profile-edit-radius',
    act: async (page) => {
      await press('Modifica profilo')(page);
      const field = dialog(page).getByLabel(/Fino a quanti km/);
      await field.waitFor();
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-edit-gallery',
    act: async (page) => {
      await press('Modifica profilo')(page);
      const tile = dialog(page).locator('[data-picture]').first();
      await tile.waitFor();
      await tile.evaluate((element) => element.scrollIntoView());
    },
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-photo-styles-missing',
    answers: { '**/api/users/me': withoutLabels },
    act: async (page) => {
      await page.getByRole('region', { name: 'Ancora un tocco al tuo profilo' }).scrollIntoViewIfNeeded();
    },
  },
  {
    ...own,
    name: 'designer-profile-edit-photo-styles',
    answers: { '**/api/users/me': withoutLabels },
    act: press(/foto senza stile/),
    ready: dialog,
  },
  {
    ...own,
    name: 'designer-profile-edit-photo-styles-set',
    act: async (page) => {
      await press('Modifica profilo')(page);
      const rooms = dialog(page).getByRole('group', { name: 'Stanza della foto 1' });
      await rooms.getByRole('button').first().click();
      await rooms.evaluate((element) => element.scrollIntoView({ block: 'center' }));
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
  { ...own, name: 'designer-profile-pause', act: toPause },
  { ...own, name: 'designer-profile-paused', answers: PAUSED, act: toPause },
  {
    ...own,
    name: 'designer-positions-paused',
    answers: { ...WITH_LISTS, ...PAUSED },
    act: toPositions,
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
