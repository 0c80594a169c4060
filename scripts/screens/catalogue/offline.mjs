import { button } from '../states.mjs';

const LOST = [/^console: Failed to load resource: net::ERR_/];
const card = (page) => page.getByRole('article');
const notice = (page) => page.locator('[data-offline-notice]');

async function installed(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller?.state === 'activated');
}

async function withoutNetwork(page, content) {
  await installed(page);
  await content(page).first().waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await content(page).first().waitFor();
}

const offline = (name, route, content, ready = notice) => ({
  name,
  route,
  at: route,
  who: 'client',
  isInstalled: true,
  complaints: LOST,
  act: (page) => withoutNetwork(page, content),
  ready,
});

const lines = (page) => page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link');

async function likeOffline(page) {
  await withoutNetwork(page, (shown) => shown.getByRole('button', { name: /^Mi piace/ }));
  await button(page, /^Mi piace/).click();
  await page
    .getByRole('link', { name: /in sospeso$/ })
    .first()
    .click();
}

/** What stays without a network. */
export const OFFLINE = [
  offline('offline-favourites', '/preferiti', card),
  offline('offline-messages', '/messaggi', lines),
  offline('offline-user-profile', '/user-profile', card),
  {
    name: 'offline-activities',
    route: '/attivita',
    at: '/designer/9',
    who: 'client',
    isInstalled: true,
    complaints: LOST,
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
    name: 'offline-not-kept',
    route: '/designer/:id',
    at: '/about',
    isInstalled: true,
    complaints: LOST,
    act: async (page) => {
      await installed(page);
      await page.context().setOffline(true);
      await page.goto('/designer/20');
    },
    ready: (page) => button(page, 'Riprova'),
  },
];
