import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Account, bearer, like, newClient, signedIn } from './support/account';
import { leftOnDevice, seenTexts, watchFor } from './support/left-on-device';
import { openInstalled, shown } from './support/shell';
import { TEST_PASSWORD } from './support/passwords';
import { rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';

// Each of these is a whole journey, with a server that stops and starts.
test.describe.configure({ timeout: 240_000 });

const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = 'Zelinda Ombretti';
const DESIGNER = 7;
/** What the second browser has before: without it, an empty device would show nothing. */
const OF_EVERY_KIND = [
  ...['inbox', 'likes', 'me', 'cards', 'kept', 'deviceKeys', 'deviceTickets', 'drafts', 'outbox'].map(
    (store) => `stanze/${store}`,
  ),
  'caches/stanze-images',
  'localStorage',
];

async function write(request: APIRequestContext, account: Account, designerId: number, message: string) {
  const data = { designer_id: designerId, message };
  const answer = await request.post('/api/contacts', { data, headers: bearer(account) });
  expect(answer.status()).toBe(201);
}

async function deleteAccount(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.delete('/api/users/me', { headers: bearer(account) });
  expect(answer.status()).toBe(200);
}

/** A text and a command that a person has not sent, as the app stores them. */
function storeUnsent(page: Page, uid: number): Promise<void> {
  return page.evaluate(
    (owner) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stanze');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['drafts', 'outbox'], 'readwrite');
          const draft = { uid: owner, key: 'contact:9', text: 'Non ancora inviato' };
          transaction.objectStore('drafts').put(draft);
          const times = { intentAt: 1, createdAt: 1, nextAt: 0 };
          const sent = { attempts: 1, state: 'failed', lastStatus: 400, problem: 'Rifiutato', v: 1 };
          const command = { kind: 'contact', entity: 'contact:9', body: { designerId: 9, message: 'Ciao' } };
          transaction
            .objectStore('outbox')
            .put({ id: 'unsent', seq: 1, uid: owner, ...command, ...times, ...sent });
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    uid,
  );
}

/** A person whose second browser has something of every kind: records, pictures, saved copies, unsent rows. */
async function withSecondBrowser(
  page: Page,
  request: APIRequestContext,
): Promise<Account & { mark: string }> {
  const mark = randomUUID();
  const account = await newClient(page.request, '', NAME);
  await write(request, account, DESIGNER, `Buongiorno ${mark}`);
  await like(request, { account, designerId: 3 });
  await signedIn(page, account);
  await openInstalled(page, `/designer/${DESIGNER}`);
  await page.getByRole('button', { name: 'Salva offline' }).click();
  await expect(page.getByRole('button', { name: 'Salvato offline' })).toBeVisible();
  await page.goto('/preferiti');
  await shown(page);
  await page.goto('/messaggi');
  await expect(page.getByText(`Buongiorno ${mark}`).first()).toBeVisible();
  await storeUnsent(page, account.id);
  const missing = async () => {
    const stored = await leftOnDevice(page);
    return OF_EVERY_KIND.filter((part) => !(part in stored));
  };
  await expect.poll(missing).toEqual([]);
  return { ...account, mark };
}

/** A change of the account elsewhere, the event of a network that is back, and the contact with the server that follows. */
async function comesOnlineAfter(page: Page, change: () => Promise<unknown>): Promise<void> {
  const isContact = /\/api\/(users\/device-checks|auth\/refresh)$/;
  const contact = page.waitForResponse(isContact, { timeout: 20_000 });
  await change();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await contact;
}

/** A window of the same browser without the app, as long as nobody opens the page. */
const closed = (page: Page) => page.goto('about:blank');

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

test('an open second browser deletes everything of a deleted account at its next contact', async ({
  page,
  request,
}) => {
  const account = await withSecondBrowser(page, request);
  await comesOnlineAfter(page, () => deleteAccount(request, account));
  await expect(page.getByText('Questo account è stato eliminato')).toBeVisible();
  await expect.poll(() => leftOnDevice(page)).toEqual({});
  await expect(page.getByText(account.mark)).toHaveCount(0);
  expect(await cookieNames(page.context())).not.toContain('stanze_refresh');
});

test('a closed second browser asks again when the server is busy, and shows nothing of a deleted account', async ({
  page,
  request,
}) => {
  const account = await withSecondBrowser(page, request);
  await closed(page);
  await deleteAccount(request, account);
  const busy = { status: 503, headers: { 'Retry-After': '1' }, json: { detail: 'Riprova.' } };
  await page.route('**/api/users/device-checks', (route) => route.fulfill(busy), { times: 1 });
  await watchFor(page, [NAME, account.email, account.mark]);
  const refused = page.waitForResponse((answer) => answer.status() === 503);
  await page.goto('/messaggi');
  await refused;
  await expect(page.getByText('Questo account è stato eliminato')).toBeVisible();
  await expect.poll(() => leftOnDevice(page)).toEqual({});
  expect(await seenTexts(page)).toEqual([]);
});

test('a second browser that was offline for 60 days shows nothing of a deleted account', async ({
  page,
  request,
  server,
}) => {
  const account = await withSecondBrowser(page, request);
  await server.stop();
  await page.reload();
  await expect(page.getByText(account.mark).first()).toBeVisible();
  await closed(page);
  await server.start();
  await deleteAccount(request, account);
  await page.clock.setSystemTime(Date.now() + 60 * DAY_MS);
  await watchFor(page, [NAME, account.email, account.mark]);
  await page.goto('/messaggi');
  await expect(page.getByText('Questo account è stato eliminato')).toBeVisible();
  await expect.poll(() => leftOnDevice(page)).toEqual({});
  expect(await seenTexts(page)).toEqual([]);
});

test('a session without an answer for 60 days ends on the device, also without a network', async ({
  page,
  request,
  server,
}) => {
  const account = await withSecondBrowser(page, request);
  await closed(page);
  await server.stop();
  await page.clock.setSystemTime(Date.now() + 61 * DAY_MS);
  await watchFor(page, [NAME, account.email, account.mark]);
  await page.goto('/messaggi');
  await expect(page.getByRole('heading', { name: 'Accesso richiesto.' })).toBeVisible();
  await expect.poll(async () => (await rowsIn(page, 'inbox')).length).toBe(0);
  expect(await rowsIn(page, 'drafts')).toHaveLength(1);
  expect(await seenTexts(page)).toEqual([]);
});

async function again(request: APIRequestContext, { email }: Account): Promise<Account> {
  const form = { username: email, password: TEST_PASSWORD };
  return (await (await request.post('/api/auth/token', { form })).json()) as Account;
}

test('after a session that ended by itself the device has as little as after a sign-out: the unsent rows, until a deletion', async ({
  page,
  request,
  browser,
}) => {
  const account = await withSecondBrowser(page, request);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const signedOut = await withSecondBrowser(other, other.request);
  await other.getByRole('button', { name: 'Esci', exact: true }).click();
  await other.getByRole('button', { name: 'Esci e conserva' }).click();
  await expect.poll(async () => (await rowsIn(other, 'encryptedDesigners')).length).toBe(1);
  // The sign-out is itself a row of the outbox until the server has answered it.
  await expect.poll(async () => (await rowsIn(other, 'outbox')).length).toBe(1);
  await comesOnlineAfter(page, () => request.delete('/api/users/me/sessions', { headers: bearer(account) }));
  await expect(page.getByRole('heading', { name: 'Accesso richiesto.' })).toBeVisible();
  const bound = (one: Page) =>
    Promise.all(
      ['inbox', 'likes', 'me', 'kept', 'answers', 'deviceKeys', 'drafts', 'outbox', 'encryptedDesigners'].map(
        async (store) => [store, (await rowsIn(one, store)).length],
      ),
    );
  await expect.poll(async () => JSON.stringify(await bound(page))).toBe(JSON.stringify(await bound(other)));
  expect(await bound(page)).toContainEqual(['inbox', 0]);
  expect(await bound(page)).toContainEqual(['drafts', 1]);
  await closed(other);
  await deleteAccount(request, await again(request, signedOut));
  await other.goto('/about');
  for (const store of ['drafts', 'outbox', 'encryptedDesigners', 'deviceTickets']) {
    await expect.poll(async () => (await rowsIn(other, store)).length, { message: store }).toBe(0);
  }
});
