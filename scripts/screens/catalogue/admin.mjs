import { NEVER } from '../answers.mjs';
import { button, dialog, FAILED, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const desk = /** @type {const} */ ({ route: '/admin', at: '/admin', who: 'admin' });
const row = (/** @type {Page} */ page) => page.getByRole('rowheader');

const onTab = (/** @type {string | RegExp} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('row').nth(1).waitFor();
};

/**
 * The administration page.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const ADMIN = [
  { ...desk, name: 'admin-users', ready: row },
  {
    ...desk,
    name: 'admin-users-selected',
    act: async (page) => {
      await row(page).first().waitFor();
      await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check({ force: true });
    },
  },
  {
    ...desk,
    name: 'admin-users-delete',
    act: async (page) => {
      await row(page).first().waitFor();
      await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check({ force: true });
      await button(page, /^Elimina selezionati/).click();
    },
    ready: dialog,
  },
  {
    ...desk,
    name: 'admin-users-none',
    act: async (page) => {
      await page.getByRole('searchbox').fill('nessunosichiamacosi');
      await row(page).first().waitFor({ state: 'hidden' });
    },
  },
  { ...desk, name: 'admin-user-edit', act: (page) => button(page, /^Modifica/).click(), ready: dialog },
  { ...desk, name: 'admin-designers', act: onTab(/^Designers/) },
  {
    ...desk,
    name: 'admin-designer-edit',
    act: async (page) => {
      await onTab(/^Designers/)(page);
      await button(page, /^Modifica/).click();
    },
    ready: (page) => page.getByLabel('Nome o studio'),
  },
  {
    ...desk,
    name: 'admin-designer-unsaved',
    act: async (page) => {
      await onTab(/^Designers/)(page);
      await button(page, /^Modifica/).click();
      await page.getByLabel('Nome o studio').fill('Un altro nome');
      await button(dialog(page).first(), 'Annulla').click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    ...desk,
    name: 'admin-log-failed',
    answers: { '**/api/admin/audit*': 500 },
    expectedMessages: FAILED,
    act: (page) => page.getByRole('tab', { name: 'Registro' }).click(),
    ready: (page) => button(page, 'Riprova'),
  },
  { ...desk, name: 'admin-log', act: (page) => page.getByRole('tab', { name: 'Registro' }).click() },
  { ...desk, name: 'admin-loading', answers: { '**/api/admin/users': NEVER }, ready: skeleton },
  {
    ...desk,
    name: 'admin-failed',
    answers: { '**/api/admin/users': 500 },
    expectedMessages: FAILED,
    ready: (page) => button(page, 'Riprova'),
  },
];
