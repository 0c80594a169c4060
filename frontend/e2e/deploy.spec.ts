import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { makeNextBuild } from './support/next-build';
import { OwnServer } from './support/own-server';
import { PlainBrowser, type PlainPage } from './support/plain-browser';
import { shown } from './support/shell';

const UPDATED = 'Finisci quello che stai scrivendo, poi ricarica la pagina.';
const TEXT = 'Marta Bianchi, ancora a metà';

let server: OwnServer;
let build = 1;
let plain: PlainBrowser | null = null;

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  server = await OwnServer.start();
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
  await makeNextBuild(server.app, build);
  await server.start();
}

/** A new worker fetches the whole shell, and the old one first finishes what it has begun. */
const SWITCH_MS = 30_000;

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
const says = (page: PlainPage, words: string) =>
  expect.poll(() => text(page), { timeout: SWITCH_MS }).toContain(words);
const gives = (page: PlainPage, expression: string, value: unknown) =>
  expect.poll(() => page.evaluate(expression), { timeout: SWITCH_MS }).toBe(value);

async function openForm(browser: PlainBrowser): Promise<PlainPage> {
  const page = await browser.open(`${server.address}/login?mode=register`);
  await gives(page, `Boolean(${IS_SERVED})`, true);
  await page.fill(NAME, TEXT);
  await gives(page, NAME_VALUE, TEXT);
  return page;
}

test('an update waits for the form, loses no character and loads the page once', async ({
  launchOptions,
}) => {
  const program = launchOptions.executablePath ?? chromium.executablePath();
  plain = await PlainBrowser.launch(program, launchOptions.args ?? []);
  const [page, other] = [await openForm(plain), await openForm(plain)];
  const loads = [page.loads, other.loads] as const;
  await deploy();
  await page.evaluate(ASK_FOR_UPDATE);
  await says(page, 'È pronta una nuova versione di Stanze.');
  await page.click('Aggiorna');
  await says(page, 'aggiorneremo appena hai finito');
  // Nobody says that nothing happens: a worker that does not wait takes over in this time.
  await setTimeout(TAKEOVER_MS);
  expect(await page.evaluate(NAME_VALUE)).toBe(TEXT);
  expect(await page.evaluate(HAS_WAITING)).toBe(true);

  await page.fill(NAME, '');
  await gives(page, BUILD, String(build));
  await expect.poll(() => page.loads).toBe(loads[0] + 1);

  await says(other, 'Stanze si è aggiornata: ricarica quando hai finito.');
  expect(await other.evaluate(NAME_VALUE)).toBe(TEXT);
  // Code of the old build that the server has forgotten, and the browser's own cache too.
  await other.send('Network.clearBrowserCache');
  await other.click('Chi siamo');
  await gives(other, "location.pathname === '/about' && document.querySelector('h1') !== null", true);
  expect(await text(other)).not.toContain('Questa stanza non si apre.');
  expect([page.loads, other.loads]).toEqual([loads[0] + 1, loads[1]]);
});

/** A browser without a service worker: what is missing on the server is missing. */
async function plainPage(browser: Browser, place: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  const page = await context.newPage();
  await page.goto(server.address + place);
  await shown(page);
  // The app has taken the ready-made page's place, and what comes late is there.
  await expect(page.getByRole('region', { name: 'Avvisi' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  return page;
}

test('after a deploy a missing piece loads the page again, once', async ({ browser }) => {
  const page = await plainPage(browser, '/');
  await deploy();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Chi siamo' }).first().click();
  await runsNewBuild(page);
  await shown(page);
  await expect.poll(loads).toBe(1);
  await page.context().close();
});

test('so it does when what works behind the screens was lost to the deploy as well', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  const page = await context.newPage();
  await page.route('**/assets/deferred-start-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto(`${server.address}/come-ordiniamo`);
  await lost;
  await deploy();
  await page.getByRole('link', { name: 'Chi siamo' }).first().click();
  await runsNewBuild(page);
  await shown(page);
  await context.close();
});

test('a missing piece never loads the page again under a form', async ({ browser }) => {
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

test('a piece that stays missing does not load the page again and again', async ({ browser }) => {
  const page = await plainPage(browser, '/');
  // As when a cache in between goes on giving out an old page.
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
