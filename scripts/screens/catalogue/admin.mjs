import { everywhere, NEVER } from '../answers.mjs';
import { button, dialog, FAILED, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const admin = /** @type {const} */ ({ route: '/admin', at: '/admin', who: 'admin' });
const row = (/** @type {Page} */ page) => page.getByRole('rowheader');

const onTab = (/** @type {string | RegExp} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('row').nth(1).waitFor();
};

const QUEUE = '**/api/admin/verification-requests*';
const NAMES = ['Elena Righi', 'Studio Lari', 'Architettura d’interni Montefiore & Associati'];
/** Requests for verification that wait. */
const REQUESTS = NAMES.map((name, index) => ({
  id: index + 1,
  asked_at: `2026-11-2${index}T09:30:00.000Z`,
  designer_id: index + 1,
  name,
  email: `studio${index}@esempio.it`,
  city: 'Torino, Milano',
  links: ['https://www.studio-lari.test/', 'https://www.instagram.com/studiolari'].slice(index % 2),
}));
const WITH_REQUESTS = {
  [QUEUE]: () => REQUESTS,
  '**/api/admin/stats': everywhere({ waiting_verifications: REQUESTS.length }),
};

/**
 * The administration page.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const ADMIN = [
  { ...admin, name: 'admin-users', ready: row },
  {
    ...admin,
    name: 'admin-users-selected',
    act: async (page) => {
      await row(page).first().waitFor();
      await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check({ force: true });
    },
  },
  {
    ...admin,
    name: 'admin-users-delete',
    act: async (page) => {
      await row(page).first().waitFor();
      await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check({ force: true });
      await button(page, /^Elimina selezionati/).click();
    },
    ready: dialog,
  },
  {
    ...admin,
    name: 'admin-users-none',
    act: async (page) => {
      await page.getByRole('searchbox').fill('nessunosichiamacosi');
      await row(page).first().waitFor({ state: 'hidden' });
    },
  },
  { ...admin, name: 'admin-user-edit', act: (page) => button(page, /, modifica$/).click(), ready: dialog },
  { ...admin, name: 'admin-designers', act: onTab(/^Designers/) },
  {
    ...admin,
    name: 'admin-designer-edit',
    act: async (page) => {
      await onTab(/^Designers/)(page);
      await button(page, /, modifica$/).click();
    },
    ready: (page) => page.getByLabel('Nome o studio'),
  },
  {
    ...admin,
    name: 'admin-designer-unsaved',
    act: async (page) => {
      await onTab(/^Designers/)(page);
      await button(page, /, modifica$/).click();
      await page.getByLabel('Nome o studio').fill('Un altro nome');
      await button(dialog(page).first(), 'Annulla').click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    ...admin,
    name: 'admin-verifications',
    answers: WITH_REQUESTS,
    act: onTab(/^Richieste/),
  },
  {
    ...admin,
    name: 'admin-verification-refusal',
    answers: WITH_REQUESTS,
    act: async (page) => {
      await onTab(/^Richieste/)(page);
      await button(page, /^Rifiuta/)
        .first()
        .click();
    },
    ready: dialog,
  },
  {
    ...admin,
    name: 'admin-verifications-none',
    act: (page) => page.getByRole('tab', { name: /^Richieste/ }).click(),
  },
  {
    ...admin,
    name: 'admin-verifications-failed',
    answers: { [QUEUE]: 500 },
    expectedMessages: FAILED,
    act: (page) => page.getByRole('tab', { name: /^Richieste/ }).click(),
    ready: (page) => button(page, 'Riprova'),
  },
  {
    ...admin,
    name: 'admin-log-failed',
    answers: { '**/api/admin/audit*': 500 },
    expectedMessages: FAILED,
    act: (page) => page.getByRole('tab', { name: 'Registro' }).click(),
    ready: (page) => button(page, 'Riprova'),
  },
  { ...admin, name: 'admin-log', act: (page) => page.getByRole('tab', { name: 'Registro' }).click() },
  { ...admin, name: 'admin-loading', answers: { '**/api/admin/users': NEVER }, ready: skeleton },
  {
    ...admin,
    name: 'admin-failed',
    answers: { '**/api/admin/users': 500 },
    expectedMessages: FAILED,
    ready: (page) => button(page, 'Riprova'),
  },
];
