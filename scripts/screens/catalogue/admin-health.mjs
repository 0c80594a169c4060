import { button, FAILED } from '../states.mjs';

const admin = /** @type {const} */ ({ route: '/admin', at: '/admin', who: 'admin' });
const NAMES = ['Elena Righi', 'Studio Lari', 'Architettura d’interni Montefiore & Associati'];

const HEALTH = '**/api/admin/health';
const STATES = { sent: 12, read: 7, answered: 210, declined: 24, withdrawn: 9, unanswered: 31, closed: 40 };
/** Figures of a lively marketplace. */
const LIVELY = {
  calculated_at: '2026-11-25T09:30:00.000Z',
  periods: [7, 30, 90].map((days, index) => ({
    days,
    total: [9, 102, 333][index],
    states: index === 0 ? { ...STATES, answered: 3, declined: 1, unanswered: 0, closed: 0 } : STATES,
    answers: [4, 61, 234][index],
    median_hours: [null, 6.5, 8.2][index],
  })),
  open_reports: 2,
  failed_mails: 1,
  silent: NAMES.map((name, index) => ({
    designer_id: index + 1,
    name,
    missed: 5 - index,
    latest_at: '2026-11-20T09:30:00.000Z',
    answered_at: index === 0 ? null : '2026-09-02T09:30:00.000Z',
  })),
  towns: [
    { town_id: 1, town: 'Bologna (BO)', people: 31, designers: 4, nearest_km: 0 },
    { town_id: 2, town: 'Corigliano-Rossano (CS)', people: 12, designers: 0, nearest_km: 128 },
  ],
  styles: [
    { style: 'C', name: 'Minimal e contemporaneo', lists: 812, designers: 9 },
    { style: 'A', name: 'Scandinavo e luminoso', lists: 390, designers: 4 },
  ],
  mails: [],
  list_days: [{ day: '2026-11-25', lists: 480, empty: 18 }],
};
const WITH_HEALTH = { [HEALTH]: () => LIVELY };
const health = { ...admin, answers: WITH_HEALTH };

/**
 * The tab with the health of the marketplace.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const ADMIN_HEALTH = [
  {
    ...health,
    name: 'admin-health',
    at: '/admin?elenco=salute',
    ready: (page) => page.getByRole('table', { name: 'Richieste' }),
  },
  {
    ...health,
    name: 'admin-health-towns',
    at: '/admin?elenco=salute&q=citta',
    ready: (page) => page.getByRole('table', { name: 'Città cercate' }),
  },
  {
    ...admin,
    name: 'admin-health-requests',
    at: '/admin?elenco=salute&q=richieste-90',
    ready: (page) => page.getByRole('table', { name: 'Richieste' }),
  },
  {
    ...admin,
    name: 'admin-health-failed',
    at: '/admin?elenco=salute',
    answers: { [HEALTH]: 500 },
    expectedMessages: FAILED,
    ready: (page) => button(page, 'Riprova'),
  },
];
