import { everywhere } from '../answers.mjs';
import { button, dialog, FAILED } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const admin = /** @type {const} */ ({ route: '/admin', at: '/admin', who: 'admin' });

const toQueue = async (/** @type {Page} */ page) => {
  await page.getByRole('tab', { name: /^Richieste/ }).click();
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
  vat_number: index === 1 ? null : '12345678903',
  professional_line: ['Architetto, Ordine degli Architetti di Torino, n. 1187', null, 'Geometra'][index],
  evidence:
    index === 1 ? [] : [{ id: 1, name: 'visura-camerale.pdf', type: 'application/pdf', size: 182_400 }],
}));
const WITH_REQUESTS = {
  [QUEUE]: () => REQUESTS,
  '**/api/admin/stats': everywhere({ waiting_verifications: REQUESTS.length }),
};

/**
 * The queue of requests for verification.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const ADMIN_VERIFICATIONS = [
  {
    ...admin,
    name: 'admin-verifications',
    answers: WITH_REQUESTS,
    act: toQueue,
  },
  {
    ...admin,
    name: 'admin-verification-refusal',
    answers: WITH_REQUESTS,
    act: async (page) => {
      await toQueue(page);
      await button(page, /^Rifiuta/)
        .first()
        .click();
    },
    ready: dialog,
  },
  {
    ...admin,
    name: 'admin-verification-grant',
    answers: WITH_REQUESTS,
    act: async (page) => {
      await toQueue(page);
      await button(page, /^Verifica Elena/).click();
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
];
