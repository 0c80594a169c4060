import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { holdRequests } from './support/held-requests';
import { violations } from './support/axe';
import { dialogEntryRemoved, openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest, test } from './support/test';

interface Brief {
  id: string;
  name: string | null;
}
interface Contact {
  id: number;
  brief: (Brief & { rooms: string[]; budget: string | null; town: string | null }) | null;
  brief_withdrawn_at: string | null;
}

async function listOf<T>(request: APIRequestContext, account: Account, path: string): Promise<T[]> {
  const headers = { authorization: `Bearer ${account.access_token}` };
  return (await (await request.get(path, { headers })).json()) as T[];
}
const briefsOf = (request: APIRequestContext, account: Account, address = '') =>
  listOf<Brief>(request, account, `${address}/api/briefs`);
const contactsOf = (request: APIRequestContext, account: Account, address = '') =>
  listOf<Contact>(request, account, `${address}/api/contacts/my-contacts`);

const ID = '7c1b9d52-58c7-4a31-9d64-1f0c0a9e2b11';

/** Stores a brief with requests to the server. */
async function saveOne(request: APIRequestContext, account: Account, address = ''): Promise<void> {
  const headers = { authorization: `Bearer ${account.access_token}` };
  const data = { name: 'Casa di via Saragozza', rooms: ['cucina', 'bagno'], budget: 'up-to-3000' };
  expect((await request.put(`${address}/api/briefs/${ID}`, { data, headers })).status()).toBe(200);
}

const pressed = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true, pressed: true });
const contact = (page: Page) => page.getByRole('button', { name: 'Contatta Designer' }).first();

test('a brief is filled on a phone, sent line by line, updated and withdrawn @phone', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/progetto');
  await expect(page.getByRole('button', { name: 'Descrivi la tua casa' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Descrivi la tua casa' }).click();
  await page.getByLabel('Come si chiama').fill('Casa di via Saragozza');
  await page.getByRole('button', { name: 'Appartamento' }).click();
  await page.getByLabel('Cucina', { exact: true }).check();
  await page.getByLabel('Metri quadri').fill('85');
  await page.getByRole('button', { name: 'Indica il comune' }).click();
  await page.getByLabel('Il comune di casa').fill('bologna');
  // The table of towns is loaded when the field opens.
  await expect(page.getByRole('button', { name: 'Bologna (BO)' })).toBeVisible();
  await page.getByLabel('Il comune di casa').press('Enter');
  await page.getByRole('button', { name: 'Fino a 3.000 €' }).click();
  await page.getByRole('button', { name: 'Entro 3 mesi' }).click();
  await page.getByRole('button', { name: 'Indifferente' }).click();
  await expect(pressed(page, 'Indifferente')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fatto' }).click();
  const article = page.getByRole('listitem').filter({ hasText: 'Casa di via Saragozza' });
  await expect(article).toContainText('85 m²');
  await expect
    .poll(async () => (await briefsOf(request, account))[0])
    .toMatchObject({
      name: 'Casa di via Saragozza',
      home: 'apartment',
      rooms: ['cucina'],
      square_metres: 85,
      town: 'Bologna (BO)',
      budget: 'up-to-3000',
      timing: '3-months',
      work_mode: 'either',
    });

  await page.goto('/designer/2');
  await contact(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Il tuo messaggio').fill('Buongiorno, vorrei rifare la cucina.');
  await dialog.getByLabel('Manda anche il progetto').selectOption('Casa di via Saragozza');
  await expect(dialog.getByLabel('Comune: Bologna (BO)')).toBeChecked();
  await dialog.getByLabel('Budget per il progetto: Fino a 3.000 €').uncheck();
  await dialog.getByLabel('Nome del progetto: Casa di via Saragozza').uncheck();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await dialog.getByRole('link', { name: 'Vai alla conversazione' }).click();
  const [sent] = await contactsOf(request, account);
  expect(sent?.brief).toMatchObject({ rooms: ['cucina'], town: 'Bologna (BO)', budget: null, name: null });

  await page.getByText(/^Il progetto che hai mandato a/u).click();
  await expect(page.getByText('Bologna (BO)')).toBeVisible();
  await page.getByRole('button', { name: 'Manda la versione aggiornata' }).click();
  const update = page.getByRole('dialog');
  await expect(update.getByLabel('Nome del progetto: Casa di via Saragozza')).not.toBeChecked();
  await update.getByLabel('Budget per il progetto: Fino a 3.000 €').check();
  await update.getByRole('button', { name: 'Manda', exact: true }).click();
  await expect
    .poll(async () => (await contactsOf(request, account))[0]?.brief)
    .toMatchObject({ budget: 'up-to-3000', name: null });
  await dialogEntryRemoved(page);
  await page.getByRole('button', { name: 'Ritira il progetto' }).click();
  await page.getByRole('button', { name: 'Ritira', exact: true }).click();
  await expect(page.getByText('Hai ritirato il progetto.')).toBeVisible();
  await expect.poll(async () => (await contactsOf(request, account))[0]?.brief).toBeNull();
});

test('a deleted brief comes back with one press, and another device shows both without a reload', async ({
  page,
  request,
  browser,
}) => {
  const account = await newClient(request);
  await saveOne(request, account);
  const other = await browser.newPage();
  await signedIn(other, account);
  await other.goto('/progetto');
  const onOther = other.getByRole('heading', { name: 'Casa di via Saragozza' });
  await expect(onOther).toBeVisible();
  await signedIn(page, account);
  await page.goto('/progetto');
  await page.getByRole('button', { name: 'Elimina Casa di via Saragozza' }).click();
  await expect(page.getByRole('button', { name: 'Descrivi la tua casa' })).toBeVisible();
  await expect(onOther).toHaveCount(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('heading', { name: 'Casa di via Saragozza' })).toBeVisible();
  await expect(onOther).toBeVisible();
  await other.close();
});

test('a device receives a change from before its stream of changes was open', async ({
  page,
  request,
  browser,
}) => {
  const account = await newClient(request);
  await saveOne(request, account);
  const other = await browser.newPage();
  const open = await holdRequests(other, '**/api/updates');
  await signedIn(other, account);
  await other.goto('/progetto');
  const onOther = other.getByRole('heading', { name: 'Casa di via Saragozza' });
  await expect(onOther).toBeVisible();
  await signedIn(page, account);
  await page.goto('/progetto');
  await page.getByRole('button', { name: 'Elimina Casa di via Saragozza' }).click();
  await expect.poll(() => briefsOf(request, account)).toEqual([]);
  await expect(onOther).toBeVisible();
  open();
  await expect(onOther).toHaveCount(0);
  await other.close();
});

test('the brief of a guest stays on the device until the person takes it into the account', async ({
  page,
  request,
}) => {
  await page.goto('/progetto');
  await page.getByRole('button', { name: 'Descrivi la tua casa' }).click();
  await page.getByRole('button', { name: 'Casa singola' }).click();
  await page.getByRole('button', { name: 'Fatto' }).click();
  await expect(page.getByText('È solo su questo dispositivo.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Casa singola')).toBeVisible();

  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/progetto');
  await expect(page.getByText('Questo progetto è stato scritto qui prima di accedere.')).toBeVisible();
  expect(await briefsOf(request, account)).toEqual([]);
  await page.getByRole('button', { name: 'Portalo nel mio account' }).click();
  await expect.poll(async () => (await briefsOf(request, account)).length).toBe(1);
  await expect(page.getByText('Questo progetto è stato scritto qui')).toHaveCount(0);
});

test('the practical filters of the results are in a new brief', async ({ page, request }) => {
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/progetto');
  await page.evaluate(() =>
    sessionStorage.setItem('resultChoice', JSON.stringify('casa=370060&modo=online&budget=2000')),
  );
  await page.getByRole('button', { name: 'Descrivi la tua casa' }).click();
  await expect(page.getByRole('button', { name: 'Bologna (BO), togli il comune' })).toBeVisible();
  await expect(pressed(page, 'Online')).toBeVisible();
  await expect(pressed(page, 'Fino a 2.000 €')).toBeVisible();
});

offlineTest(
  'without a network a brief is changed and sent with a message, and both arrive exactly once @phone',
  async ({ page, request, server }) => {
    offlineTest.setTimeout(120_000);
    const account = await newClient(request);
    await saveOne(request, account);
    await signedIn(page, account);
    await openInstalled(page, '/designer/2');
    await page.goto('/progetto');
    await expect(page.getByRole('heading', { name: 'Casa di via Saragozza' })).toBeVisible();
    await expect.poll(async () => (await rowsIn(page, 'briefs')).length).toBe(1);
    const keys: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/contacts'))
        keys.push(sent.headers()['idempotency-key'] ?? '');
    });

    await server.stop();
    await page.goto('/progetto');
    await page.getByRole('button', { name: 'Modifica Casa di via Saragozza' }).click();
    await page.getByRole('button', { name: 'Monolocale' }).click();
    await expect.poll(async () => JSON.stringify(await rowsIn(page, 'outbox'))).toContain('studio-flat');
    await page.reload();
    await expect(pressed(page, 'Monolocale')).toBeVisible();
    await page.goto('/designer/2');
    await contact(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Il tuo messaggio').fill('Buongiorno dal treno.');
    await dialog.getByLabel('Manda anche il progetto').selectOption('Casa di via Saragozza');
    await expect(dialog.getByLabel('Tipo di casa: Monolocale')).toBeChecked();
    await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
    await expect(dialog.getByRole('button', { name: 'Chiudi' }).last()).toBeVisible();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length).toBe(2);

    await server.start();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length, { timeout: 40_000 }).toBe(0);
    const contacts = await contactsOf(request, account);
    expect(contacts).toHaveLength(1);
    expect(contacts[0]?.brief).toMatchObject({ home: 'studio-flat', rooms: ['cucina', 'bagno'] });
    expect(await briefsOf(request, account)).toMatchObject([{ id: ID, home: 'studio-flat' }]);
    expect(new Set(keys).size).toBe(1);
  },
);
