import { ADMIN_HEALTH } from './admin-health.mjs';
import { ADMIN_VERIFICATIONS } from './admin-verifications.mjs';
import { NEVER } from '../answers.mjs';
import { button, dialog, FAILED, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const admin = /** @type {const} */ ({ route: '/admin', at: '/admin', who: 'admin' });
const row = (/** @type {Page} */ page) => page.getByRole('rowheader');

const onTab = (/** @type {string | RegExp} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('row').nth(1).waitFor();
};

const NAMES = ['Elena Righi', 'Studio Lari', 'Architettura d’interni Montefiore & Associati'];

const REPORTS = '**/api/admin/reports?*';
/** @param {number} id @param {object} [changes] */
const report = (id, changes = {}) => ({
  id,
  kind: 'conversation',
  target_id: id,
  reason: 'rude',
  text: 'Mi scrive ogni giorno con parole offensive.',
  created_at: `2026-11-2${id}T09:30:00.000Z`,
  state: 'open',
  reporter_name: NAMES[0] ?? '',
  accused_id: 40 + id,
  accused_name: NAMES[2] ?? '',
  accused_email: 'studio@esempio.it',
  accused_is_suspended: false,
  designer_id: null,
  picture: null,
  picture_is_hidden: false,
  other_reports: id,
  outcome: null,
  note: null,
  settled_at: null,
  ...changes,
});
const OPEN_REPORTS = [
  report(1),
  report(2, { kind: 'designer', reason: 'fake', designer_id: 3, reporter_name: null }),
];
const CLOSED_REPORTS = /** @type {const} */ (['suspend', 'warn', 'dismiss']).map((outcome, index) =>
  report(index + 1, {
    ...{ state: 'closed', outcome, note: 'Molestie', settled_at: `2026-11-2${9 - index}T08:15:00.000Z` },
    accused_is_suspended: outcome === 'suspend',
  }),
);
const WITH_REPORTS = {
  [REPORTS]: () => OPEN_REPORTS,
  '**/api/admin/reports?state=closed*': () => CLOSED_REPORTS,
  '**/api/admin/reports/*/history': () => ({
    reports: [OPEN_REPORTS[0], report(4, { state: 'closed', outcome: 'warn', accused_is_suspended: true })],
    entries: [],
  }),
};

const AFFINITY = '**/api/admin/affinity';
const onAffinity = async (/** @type {Page} */ page) =>
  page.getByRole('tab', { name: 'Affinità e realtà' }).click();
/** A comparison of five bands of affinity. */
const COMPARISON = {
  lists: 12_480,
  likes: 2_310,
  requests: 486,
  requests_needed: 200,
  bands: [
    [0, 59],
    [60, 69],
    [70, 79],
    [80, 89],
    [90, 100],
  ].map(([from, to], index) => ({
    from,
    to,
    shown: 40_000 + 9_000 * index,
    likes: 180 + 140 * index,
    requests: 30 + 33 * index,
    like_rate: 4.2 + 2.1 * index,
    request_rate: 0.9 + 0.7 * index,
  })),
  likes_trend: 'more',
  requests_trend: 'unclear',
};

/**
 * The administration page.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const ADMIN = [
  { ...admin, name: 'admin-users', ready: row },
  {
    ...admin,
    name: 'admin-affinity',
    answers: { [AFFINITY]: () => COMPARISON },
    act: onAffinity,
    ready: (page) => page.getByRole('table', { name: 'Affinità e realtà' }),
  },
  {
    ...admin,
    name: 'admin-affinity-few',
    act: onAffinity,
    ready: (page) => page.getByRole('heading', { name: 'Troppo pochi dati.' }),
  },
  ...ADMIN_HEALTH,
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
    name: 'admin-designer-pictures',
    act: async (page) => {
      await onTab(/^Designers/)(page);
      await button(page, /^Foto di /).click();
    },
    ready: (page) => page.getByLabel(/^Stile della Foto 1/),
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
  ...ADMIN_VERIFICATIONS,
  { ...admin, name: 'admin-reports', answers: WITH_REPORTS, act: onTab('Segnalazioni') },
  {
    ...admin,
    name: 'admin-report',
    answers: WITH_REPORTS,
    act: async (page) => {
      await onTab('Segnalazioni')(page);
      await button(page, /^Esamina/)
        .first()
        .click();
    },
    ready: dialog,
  },
  {
    ...admin,
    name: 'admin-reports-closed',
    at: '/admin?elenco=segnalazioni&q=chiuse',
    answers: WITH_REPORTS,
    ready: (page) => page.getByRole('table', { name: 'Segnalazioni chiuse' }),
  },
  {
    ...admin,
    name: 'admin-report-closed',
    at: '/admin?elenco=segnalazioni&q=chiuse',
    answers: WITH_REPORTS,
    act: (page) =>
      button(page, /^Esamina/)
        .first()
        .click(),
    ready: (page) => button(page, 'Togli la sospensione'),
  },
  {
    ...admin,
    name: 'admin-reports-failed',
    answers: { [REPORTS]: 500 },
    expectedMessages: FAILED,
    act: (page) => page.getByRole('tab', { name: 'Segnalazioni' }).click(),
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
