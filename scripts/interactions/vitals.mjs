import { numberOption, option } from '../lib/arguments.mjs';
import { print } from '../lib/log.mjs';
import { Failure } from '../lib/run.mjs';
import { People } from '../screens/people.mjs';
import { observeVitals, readVitals, showFirstControl } from './vitals-in-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ page: Page, client: import('@playwright/test').CDPSession }} Opened */
/** @typedef {import('./vitals-in-page.mjs').Vitals} Vitals */

/** A slow line: 400 kbit/s and 400 ms. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const LOAD_TIMEOUT_MS = 60_000;
/** The largest picture or text counts when nothing larger has come for so long. */
const QUIET_MS = 2000;
const PAINTED_MS = 800;

/** @type {Record<'guest' | 'client' | 'designer' | 'admin', string[]>} */
const ROUTES = {
  guest: [
    ...[
      '/',
      '/?view=designers',
      '/about',
      '/come-ordiniamo',
      '/privacy',
      '/per-i-designer',
      '/stile/minimal',
    ],
    ...['/designer/3', '/profile/3', '/login', '/designer-registration', '/remove-designer', '/risultati'],
    ...['/request-password-reset', '/reset-password', '/conferma-email', '/ripristina-email', '/raccolta'],
    ...['/attivita', '/progetto', '/salvati', '/confronta?designer=3,7', '/casa-in-due', '/questionnaire'],
    '/una-pagina-che-manca',
  ],
  client: ['/', '/?view=designers', '/designer/3', '/user-profile', '/preferiti', '/raccolta', '/messaggi'],
  designer: ['/designer-profile', '/messaggi'],
  admin: ['/admin'],
};

/** @param {Page} page */
async function waitUntilQuiet(page) {
  await page.waitForFunction(
    (quiet) => {
      const { vitals } = /** @type {{ vitals: { largestAt: number } }} */ (
        /** @type {unknown} */ (globalThis)
      );
      return vitals.largestAt > 0 && performance.now() - vitals.largestAt > quiet;
    },
    QUIET_MS,
    { timeout: LOAD_TIMEOUT_MS },
  );
}

/**
 * Two interactions that every page has: a tap on its first control, or on its heading, and a key.
 * @param {Page} page
 */
async function interact(page) {
  const { x, y } = await page.evaluate(showFirstControl);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(PAINTED_MS);
  await page.keyboard.press('Tab');
  await page.waitForTimeout(PAINTED_MS);
}

/**
 * @param {() => Promise<Opened>} newPage
 * @param {People} people
 * @param {{ who: keyof typeof ROUTES, path: string }} route
 * @returns {Promise<Vitals>}
 */
async function load(newPage, people, { who, path }) {
  const { page, client } = await newPage();
  try {
    if (who !== 'guest') {
      const session = JSON.stringify(await people.session(who));
      await page.addInitScript((user) => localStorage.setItem('user', user), session);
    }
    await page.addInitScript(observeVitals);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    await waitUntilQuiet(page);
    const { lcp } = await page.evaluate(readVitals);
    await interact(page);
    // A press ends the observation of the largest paint.
    return { ...(await page.evaluate(readVitals)), lcp };
  } finally {
    await page.context().close();
  }
}

/**
 * The value that three quarters of the loads do not exceed.
 * @param {number[]} values
 */
function p75(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

/** @type {(who: string, path: string, loads: Vitals[]) => string} */
function row(who, path, loads) {
  const lcp = p75(loads.map((one) => one.lcp)) / 1000;
  const inp = p75(loads.map((one) => one.inp));
  const cls = p75(loads.map((one) => one.cls));
  return `| \`${path}\` | ${who} | ${lcp.toFixed(1)} s | ${inp} ms | ${cls.toFixed(3)} |`;
}

/**
 * The routes to measure: all of them, or those that `--paths='<path> <path>'` names, with spaces because a path may contain a comma.
 * @throws {Failure} when a path is not one of them
 */
function selectedRoutes() {
  const all = /** @type {(keyof typeof ROUTES)[]} */ (Object.keys(ROUTES)).flatMap((who) =>
    ROUTES[who].map((path) => ({ who, path })),
  );
  const paths = option('paths')?.split(' ');
  const unknown = paths?.filter((path) => !all.some((route) => route.path === path)) ?? [];
  if (unknown.length > 0) throw new Failure(`Unknown paths: ${unknown.join(' ')}.`);
  return paths ? all.filter(({ path }) => paths.includes(path)) : all;
}

/**
 * Prints, for every route, p75 of LCP, INP and CLS on a slow phone and a slow line, as rows of a table.
 * @param {() => Promise<Opened>} newPage
 * @param {string} base
 */
export async function measureVitals(newPage, base) {
  const people = new People(base);
  const loads = numberOption('loads', 5);
  const routes = selectedRoutes();
  /** One after the other in each line, so that at most so many pages share the processor. */
  const lines = Array.from({ length: numberOption('at-once', 1) }, async () => {
    for (let route = routes.shift(); route; route = routes.shift()) {
      /** @type {Vitals[]} */
      const found = [];
      for (let count = 0; count < loads; count += 1) found.push(await load(newPage, people, route));
      print(row(route.who, route.path, found));
    }
  });
  await Promise.all(lines);
}
