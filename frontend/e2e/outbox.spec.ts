import { writeSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import { FaultProxy } from '../delivery/support/fault-proxy';
import { badLineForBrowsers, goodLine } from '../delivery/support/faults';
import { Random } from '../delivery/support/random';
import { type Account, likesOf, newClient } from './support/account';
import { DESIGNER, signIn, signOut } from './support/people';
import { countRows, type Expected, insertRows, createCommands } from './support/outbox-rows';
import { offlineTest as test } from './support/test';

const TABS = 4;
const COMMANDS = Number(process.env.DELIVERY_BROWSER_COMMANDS ?? 60);
/** The delays between attempts are the real ones in this test. */
const TIMEOUT_MS = 60_000 + COMMANDS * 2000;
const STDOUT = 1;

let proxy: FaultProxy;
/** The address of the server behind the proxy. */
let direct: string;
let address: string;

test.beforeEach(async ({ server }) => {
  direct = server.address;
  proxy = new FaultProxy(server.address.replace('localhost', '127.0.0.1'));
  address = await proxy.listen();
});

test.afterEach(() => proxy.close());

function printLine(line: string): void {
  writeSync(STDOUT, `    ${line}\n`);
}

/** A new client, signed in in this browser, with commands in the outbox from an earlier run of the app. */
async function withRows(context: BrowserContext, count: number) {
  const account = await newClient(context.request, address);
  const { rows, expected } = createCommands(account.id, count);
  const page = await context.newPage();
  await page.goto(`${address}/about`);
  // The app creates the database when it first needs it.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  await insertRows(page, rows);
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(withoutCards(account)));
  return { account, expected, page };
}

const withoutCards = (account: Account) => ({ ...account, matched_designers: [] });

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const tab = await context.newPage();
    await tab.goto(`${address}/about`);
    tabs.push(tab);
  }
  return tabs;
}

/** Dispatches `pageshow` in every tab repeatedly, until the outbox is empty. */
async function deliverAll(tabs: readonly Page[]): Promise<void> {
  const [first] = tabs;
  if (!first) throw new Error('No tab is open');
  for (const tab of tabs) {
    await tab.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('pageshow')), 500));
  }
  const isEmpty = async () => (await countRows(first)) === 0;
  await expect.poll(isEmpty, { timeout: 0, intervals: [500] }).toBe(true);
  await proxy.settled();
}

async function textsOf(request: APIRequestContext, { access_token }: Account): Promise<string[]> {
  const contacts: { id: number; message: string }[] = [];
  for (;;) {
    const answer = await request.get(`${direct}/api/contacts/my-contacts?offset=${contacts.length}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const page = (await answer.json()) as typeof contacts;
    contacts.push(...page);
    if (page.length < LIST_LIMIT_MAX) break;
  }
  return contacts.sort((a, b) => a.id - b.id).map(({ message }) => message);
}

async function arrivedOnce(request: APIRequestContext, account: Account, expected: Expected): Promise<void> {
  const liked = await likesOf(request, account, direct);
  expect(liked.sort((a, b) => a - b)).toEqual(expected.liked);
  const texts = await textsOf(request, account);
  expect(texts.toSorted()).toEqual(expected.texts.toSorted());
}

test('commands that four tabs send over a faulty connection arrive once, one request at a time', async ({
  context,
  request,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const { account, expected, page } = await withRows(context, COMMANDS);
  proxy.choose = badLineForBrowsers(new Random(7));
  await page.reload();
  const start = Date.now();
  const others = await openTabs(context, TABS - 1);
  await deliverAll([page, ...others]);
  const faults = [...proxy.done].map(([fault, count]) => `${fault} ${count}`).join(', ');
  printLine(
    `${COMMANDS} commands, ${TABS} tabs: ${faults}; most at once ${proxy.mostAtOnce}; ${Date.now() - start} ms`,
  );
  expect(proxy.mostAtOnce).toBe(1);
  await arrivedOnce(request, account, expected);
});

test('when the tab that sends crashes, another tab continues', async ({ context, request }) => {
  const { account, expected, page } = await withRows(context, 20);
  proxy.choose = () => 'held';
  await page.reload();
  const attempts = () => proxy.commandsOf.get(String(account.id)) ?? 0;
  await expect.poll(attempts).toBe(1);
  const others = await openTabs(context, TABS - 1);
  // The other tabs have requested the lock; the request of the first tab is still under way.
  await expect
    .poll(() => others[0]?.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(TABS - 1);
  // One, or more when the tabs opened so slowly that the first tab's attempt timed out.
  const before = attempts();
  proxy.choose = goodLine;
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  const start = performance.now();
  // The tab that crashes does not answer.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await expect.poll(attempts).toBeGreaterThan(before);
  printLine(`another tab had the lock within ${Math.round(firstCommandAfter(start))} ms of the crash`);
  await deliverAll(others);
  await arrivedOnce(request, account, expected);
});

/** Milliseconds until the last command: an upper limit, as the proxy records only the time of the last one. */
function firstCommandAfter(start: number): number {
  return proxy.lastCommandAt - start;
}

test('without Web Locks, background sync and persistent storage the result is the same', async ({
  context,
  request,
}) => {
  test.setTimeout(TIMEOUT_MS);
  await context.addInitScript(() => {
    const without = (owner: object | undefined, names: string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    };
    without(Navigator.prototype, ['locks']);
    without(ServiceWorkerRegistration.prototype, ['sync']);
    without(StorageManager.prototype, ['persist', 'persisted']);
  });
  const { account, expected, page } = await withRows(context, Math.ceil(COMMANDS / 3));
  const found = await page.evaluate(() => ['locks' in navigator, 'persist' in StorageManager.prototype]);
  expect(found).toEqual([false, false]);
  proxy.choose = badLineForBrowsers(new Random(8));
  await page.reload();
  const [other] = await openTabs(context, 1);
  if (!other) throw new Error('No second tab');
  await deliverAll([page, other]);
  await arrivedOnce(request, account, expected);
});

test('after a session ended elsewhere, pending commands are sent only once the same person signs in', async ({
  context,
  page,
  request,
}) => {
  // Nobody else changes the likes of a new client.
  const { email } = await newClient(request);
  await page.goto(address);
  await signIn(page, email, '/designer/9');
  const heart = page.getByRole('button', { name: /Mi piace/ }).first();
  await expect(heart).toBeVisible();
  // Offline first: otherwise a request of the page would find the session ended before the click.
  await context.setOffline(true);
  await heart.click();
  const waiting = page.getByRole('link', { name: '1 azione in sospeso' });
  await expect(waiting).toBeVisible();
  // The cookie is deleted with the session, so the session cannot be renewed.
  await page.request.post(`${address}/api/auth/logout`);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeHidden();
  await waiting.click();
  await expect(page.getByRole('heading', { name: 'Accedi per inviare 1 azione' })).toBeVisible();
  const sent = new Map(proxy.commandsOf);

  await signIn(page, DESIGNER, '/attivita');
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
  expect(proxy.commandsOf).toEqual(sent);
  expect(await countRows(page)).toBe(1);
  await signOut(page);

  await signIn(page, email, '/designer/9');
  await expect.poll(() => countRows(page)).toBe(0);
  await expect(page.getByRole('button', { name: /Mi piace/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
