import { button } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const LOST = [/^console: Failed to load resource: net::ERR_/];
const card = (/** @type {Page} */ page) => page.getByRole('article');
const notice = (/** @type {Page} */ page) => page.locator('[data-offline-notice]');

/** @param {Page} page */
async function installed(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * @param {Page} page
 * @param {(page: Page) => import('../catalogue.mjs').Locator} content visible before and after the network is gone
 */
async function withoutNetwork(page, content) {
  await installed(page);
  await content(page).first().waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await content(page).first().waitFor();
}

/** @type {(name: string, route: string, content: (page: Page) => import('../catalogue.mjs').Locator) => import('../catalogue.mjs').Screen} */
const offline = (name, route, content) => ({
  name,
  route,
  at: route,
  who: 'client',
  isInstalled: true,
  expectedMessages: LOST,
  act: (page) => withoutNetwork(page, content),
  ready: notice,
});

const lines = (/** @type {Page} */ page) =>
  page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link');

/** @param {Page} page */
async function likeOffline(page) {
  await withoutNetwork(page, (shown) => shown.getByRole('button', { name: /Mi piace/ }));
  await button(page, /Mi piace/).click();
  await page
    .getByRole('link', { name: /in sospeso$/ })
    .first()
    .click();
}

/**
 * Screens without a network.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const OFFLINE = [
  offline('offline-favourites', '/preferiti', card),
  offline('offline-collection', '/raccolta', card),
  offline('offline-briefs', '/progetto', (page) => page.getByText('Casa di via Saragozza')),
  offline('offline-messages', '/messaggi', lines),
  offline('offline-user-profile', '/user-profile', card),
  {
    name: 'offline-activities',
    route: '/attivita',
    at: '/designer/9',
    who: 'client',
    isInstalled: true,
    expectedMessages: LOST,
    act: likeOffline,
    ready: (page) => page.getByRole('heading', { name: 'Attività in sospeso' }),
  },
  {
    name: 'salvati',
    route: '/salvati',
    at: '/preferiti',
    who: 'client',
    isInstalled: true,
    act: async (page) => {
      await installed(page);
      await card(page).first().waitFor();
      await page.goto('/salvati');
    },
    isLong: true,
  },
  {
    name: 'offline-not-stored',
    route: '/designer/:id',
    at: '/about',
    isInstalled: true,
    expectedMessages: LOST,
    act: async (page) => {
      await installed(page);
      await page.context().setOffline(true);
      await page.goto('/designer/20');
    },
    ready: (page) => button(page, 'Riprova'),
  },
];
