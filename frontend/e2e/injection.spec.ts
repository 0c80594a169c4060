import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './support/test';
import { dialogEntryRemoved } from './support/shell';
import { openResults } from './support/visitor';
import { like, newClient, signedIn } from './support/account';
import { type NewDesigner, signInDesigner } from './support/designers';
import { hostileMessages, INJECTIONS, registerHostile, strangers, watchHarm } from './support/injections';

const AT_ONCE = 4;
/** Every third designer shows each text once, as name, city or caption of a picture; `npm run injections` shows all. */
const STEP = process.env.STANZE_EVERY_INJECTION === undefined ? 3 : 1;

test.describe.configure({ mode: 'serial' });

const designers: NewDesigner[] = [];

/** Registers one designer for each chosen text: it is the name, and other texts are in the other fields. */
async function registerAll(request: APIRequestContext): Promise<void> {
  const indexes = INJECTIONS.map((_, index) => index).filter((index) => index % STEP === 0);
  for (let next = indexes.splice(0, AT_ONCE); next.length > 0; next = indexes.splice(0, AT_ONCE))
    designers.push(...(await Promise.all(next.map((index) => registerHostile(request, index)))));
}

/** Opens a page and moves the pointer over it, for scripts that react to the pointer; expects no foreign content. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(400, 300);
  expect(await strangers(page), path).toEqual([]);
}

test('no hostile text runs as code or breaks the markup on the public pages of a designer, in body and head', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await registerAll(request);
  const waiting = designers.map(({ id, name }) => ({ id, name }));
  const look = async () => {
    const page = await browser.newPage({ baseURL });
    const harm = watchHarm(page);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const path = next.id % 2 === 0 ? `/designer/${next.id}` : `/profile/${next.id}`;
      await visit(page, path);
      await expect(page.locator('main img').first()).toBeAttached();
      // The text is shown as text.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.name.replace(/\s+/g, ' '));
      expect(harm, path).toEqual([]);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
});

test('no hostile text runs as code on cards, in lists, in the share and contact dialogs', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const harm = watchHarm(page);
  await visit(page, '/remove-designer');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Mostra altri' });
  const shown = page.getByRole('main').getByRole('listitem');
  for (let count = await shown.count(); await more.isVisible(); count = await shown.count()) {
    await more.click();
    // The last page is empty when the number of designers is a multiple of its size.
    const hasEnded = async () => (await shown.count()) > count || !(await more.isVisible());
    await expect.poll(hasEnded).toBe(true);
  }
  await expect(page.getByRole('listitem').filter({ hasText: INJECTIONS[0] }).first()).toBeVisible();
  expect(await strangers(page)).toEqual([]);

  await openResults(page, [2, 2, 2, 2, 2]);
  expect(await strangers(page)).toEqual([]);

  const client = await newClient(request);
  for (const { id } of designers) await like(request, { account: client, designerId: id });
  await signedIn(page, client);
  await page.goto('/preferiti');
  // Each card has a request of its own.
  await expect(page.getByRole('article')).toHaveCount(designers.length, { timeout: 60_000 });
  expect(await strangers(page)).toEqual([]);
  const [first] = designers;
  await visit(page, `/designer/${first?.id}`);
  await page.getByRole('button', { name: 'Condividi Designer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await strangers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await strangers(page)).toEqual([]);
  expect(harm).toEqual([]);
});

test('no hostile text runs as code on the private page of a designer, in statistics and in messages', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const harm = watchHarm(page);
  const [victim] = designers;
  if (!victim) throw new Error('There are no designers.');
  const account = await signInDesigner(request, victim);
  const client = await newClient(request, '', INJECTIONS[20]);
  await like(request, { account: client, designerId: victim.id });
  for (const message of hostileMessages()) {
    const sent = await request.post('/api/contacts', {
      data: { designer_id: victim.id, message },
      headers: { authorization: `Bearer ${client.access_token}` },
    });
    expect(sent.status()).toBe(201);
  }
  await signedIn(page, account);
  await visit(page, '/designer-profile');
  await page
    .getByRole('button', { name: /onerror/ })
    .first()
    .click();
  expect(await strangers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Statistiche' }).click();
  for (const name of [/Liked/, /Messages/, /Shared/]) {
    await page.getByRole('tab', { name }).click();
    expect(await strangers(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await dialogEntryRemoved(page);
  await visit(page, '/messaggi');
  await page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link').first().click();
  expect(await strangers(page)).toEqual([]);
  expect(harm).toEqual([]);
});
