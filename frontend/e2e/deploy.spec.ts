import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { createNextBuild } from './support/next-build';
import { OwnServer } from './support/own-server';
import { PlainBrowser, type PlainPage } from './support/plain-browser';
import { appRendered, shown } from './support/shell';
import { test } from './support/test';

const UPDATED = 'Finisci quello che stai scrivendo, poi ricarica la pagina.';
const TEXT = 'Marta Bianchi, ancora a metà';

let server: OwnServer;
let build = 1;
let plain: PlainBrowser | null = null;

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async () => {
  server = await OwnServer.start({ copied: true });
});

test.afterEach(async () => {
  await plain?.close();
  plain = null;
  await server.ensureStarted();
});

test.afterAll(() => server.remove());

async function deploy(): Promise<void> {
  await server.stop();
  build += 1;
  await createNextBuild(server.app, build);
  await server.start();
}

/**
 * A new worker fetches the whole precache, which takes 25 s on a busy machine, and the old one first finishes its
 * requests.
 */
const SWITCH_MS = 75_000;

const runsNewBuild = (page: Page) =>
  expect(page.locator('meta[name="build"]')).toHaveAttribute('content', String(build), {
    timeout: SWITCH_MS,
  });

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const TAKEOVER_MS = 2000;
const NAME = 'input[autocomplete=name]';
const NAME_VALUE = `document.querySelector('${NAME}')?.value`;
const IS_SERVED = `document.querySelector('${NAME}') && navigator.serviceWorker.controller?.state === 'activated'`;
const ASK_FOR_UPDATE = 'void navigator.serviceWorker.ready.then((registration) => registration.update())';
const HAS_WAITING = 'navigator.serviceWorker.ready.then((registration) => registration.waiting !== null)';
const BUILD = `document.querySelector('meta[name="build"]')?.content`;

const text = (page: PlainPage) => page.evaluate('document.body.innerText');
const showsText = (page: PlainPage, expected: string) =>
  expect.poll(() => text(page), { timeout: SWITCH_MS }).toContain(expected);
const evaluatesTo = (page: PlainPage, expression: string, value: unknown) =>
  expect.poll(() => page.evaluate(expression), { timeout: SWITCH_MS }).toBe(value);

async function openForm(browser: PlainBrowser): Promise<PlainPage> {
  const page = await browser.open(`${server.address}/login?mode=register`);
  await evaluatesTo(page, `Boolean(${IS_SERVED})`, true);
  // Until it is there once: on a busy machine the command of the DevTools protocol has been seen to insert it twice.
  await expect(async () => {
    await page.fill(NAME, TEXT);
    expect(await page.evaluate(NAME_VALUE)).toBe(TEXT);
  }).toPass({ timeout: SWITCH_MS });
  return page;
}

test('an update waits until the form is empty, loses no input and loads the page once', async ({
  launchOptions,
}) => {
  const program = launchOptions.executablePath ?? chromium.executablePath();
  plain = await PlainBrowser.launch(program, launchOptions.args ?? []);
  const [page, other] = [await openForm(plain), await openForm(plain)];
  const loads = [page.loads, other.loads] as const;
  await deploy();
  await page.evaluate(ASK_FOR_UPDATE);
  await showsText(page, 'È pronta una nuova versione di Stanze.');
  await page.click('Aggiorna');
  await showsText(page, 'aggiorneremo appena hai finito');
  // No event reports that nothing happens: a worker that did not wait would take control within this time.
  await setTimeout(TAKEOVER_MS);
  expect(await page.evaluate(NAME_VALUE)).toBe(TEXT);
  expect(await page.evaluate(HAS_WAITING)).toBe(true);

  await page.fill(NAME, '');
  await evaluatesTo(page, BUILD, String(build));
  await expect.poll(() => page.loads).toBe(loads[0] + 1);

  await showsText(other, 'Stanze si è aggiornata: ricarica quando hai finito.');
  expect(await other.evaluate(NAME_VALUE)).toBe(TEXT);
  // The code of the old build is neither on the server nor, after this, in the browser's HTTP cache.
  await other.send('Network.clearBrowserCache');
  await other.click('Chi siamo');
  await evaluatesTo(other, "location.pathname === '/about' && document.querySelector('h1') !== null", true);
  expect(await text(other)).not.toContain('Questa stanza non si apre.');
  expect([page.loads, other.loads]).toEqual([loads[0] + 1, loads[1]]);
});

/** A page in a browser without a service worker: a file that the server does not have cannot be loaded. */
async function plainPage(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  const page = await context.newPage();
  await page.goto(server.address + path);
  await shown(page);
  await appRendered(page);
  await page.waitForLoadState('networkidle');
  return page;
}

test('after a deploy a missing code file reloads the page once', async ({ browser }) => {
  const page = await plainPage(browser, '/');
  await deploy();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Chi siamo' }).first().click();
  await runsNewBuild(page);
  await shown(page);
  await expect.poll(loads).toBe(1);
  await page.context().close();
});

test('a missing code file reloads the page also when the deferred start code is missing', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  const page = await context.newPage();
  await page.route('**/assets/after-start-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto(`${server.address}/come-ordiniamo`);
  await lost;
  await deploy();
  await page.getByRole('link', { name: 'Chi siamo' }).first().click();
  await runsNewBuild(page);
  await shown(page);
  await context.close();
});

test('a missing code file does not reload a page with a partly filled form', async ({ browser }) => {
  const page = await plainPage(browser, '/login?mode=register');
  await page.getByLabel('Nome').fill(TEXT);
  await deploy();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Chi siamo' }).first().hover();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(TEXT);
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Ricarica' }).click();
  await runsNewBuild(page);
  await page.context().close();
});

test('a code file that stays missing reloads the page only once', async ({ browser }) => {
  const page = await plainPage(browser, '/');
  // Like a proxy cache that still serves the old page.
  await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/index.html?deployed', (route) => route.fulfill({ body: '<div id="root"></div>' }));
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Chi siamo' }).first().click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByText('Questa stanza non si apre.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect(loads()).toBe(1);
  await page.context().close();
});
