import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chromium } from '@playwright/test';
import { ReplacedTab, Tab } from '../crawl/tab.mjs';
import { wayOnFaults } from '../crawl/judge.mjs';
import { chromiumArgs, ensureHeadlessChromium } from '../lib/chromium.mjs';

/** @type {Record<string, string>} pages by their paths */
const PAGES = {
  '/good': '<main><h1>Bene</h1><a href="/other">Avanti</a><button>Niente</button></main>',
  '/other': '<main><h1>Altra</h1><a href="/good">Indietro</a></main>',
  '/end': '<main><h1>Fine</h1><p>Qui non si va avanti.</p></main>',
  '/form': `<main><h1>Modulo</h1><label>Nome <input></label><a href="/other">Altrove</a></main>
    <script>addEventListener('pageshow', () => { document.querySelector('input').value = ''; });</script>`,
  '/broken': `<main><h1>Rotta</h1><button onclick="throw new Error('rotto')">Premi</button></main>`,
  '/busy': '<main><h1>Ferma</h1><button onclick="for (;;);">Premi</button></main>',
};

/** @type {import('@playwright/test').Browser} */
let browser;
let opened = 0;

before(async () => {
  browser = await chromium.launch({
    executablePath: await ensureHeadlessChromium(),
    args: ['--no-sandbox', ...chromiumArgs()],
  });
});
after(() => browser.close());

async function newContext() {
  const context = await browser.newContext({ baseURL: 'http://stanze.test' });
  await context.route('**/*', (route) => {
    opened += 1;
    const body = PAGES[new URL(route.request().url()).pathname] ?? '';
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  return context;
}

/** @type {(address: string, name?: string, kind?: string) => import('../crawl/tab.mjs').Step} */
const step = (address, name, kind = 'a') => ({
  who: 'guest',
  device: 'desktop',
  address,
  presses: name ? [{ name, kind }] : [],
});

describe('the crawl', () => {
  it('recognises a page without a way on, and no other', async () => {
    const page = await (await newContext()).newPage();
    await page.goto('/end');
    assert.deepEqual(await wayOnFaults(page, 300), ['no way on: the page has neither a link nor a button']);
    await page.goto('/good');
    assert.deepEqual(await wayOnFaults(page, 300), []);
  });

  it('reports a text that is lost and an error of a script, and lists the controls of a page', async () => {
    const tab = new Tab(newContext);
    const { faults, controls } = await tab.perform(step('/good'));
    assert.deepEqual(faults, []);
    assert.deepEqual(
      controls.map(({ name }) => name),
      ['Avanti', 'Niente'],
    );
    assert.equal((await tab.perform(step('/good', 'Non esiste'))).isMissing, true);
    assert.deepEqual((await tab.perform(step('/form', 'Altrove'))).faults, ['lost: Nome ']);
    assert.deepEqual((await tab.perform(step('/broken', 'Premi', 'button'))).faults, ['error: rotto']);
    await tab.close();
  });

  it('opens an address again only after a press that has changed the page', async () => {
    const tab = new Tab(newContext);
    await tab.perform(step('/good', 'Niente', 'button'));
    const before = opened;
    await tab.perform(step('/good', 'Niente', 'button'));
    await tab.perform(step('/good', 'Avanti'));
    assert.equal(opened, before + 1);
    await tab.perform(step('/good', 'Niente', 'button'));
    assert.equal(opened, before + 2);
    await tab.close();
  });

  it('goes on with a new page after one that does not answer', async () => {
    const tab = new ReplacedTab(newContext);
    await assert.rejects(
      tab.perform(step('/busy', 'Premi', 'button'), 3000),
      /does not answer within 3000 ms/,
    );
    assert.deepEqual((await tab.perform(step('/good'))).faults, []);
    await tab.close();
  });
});
