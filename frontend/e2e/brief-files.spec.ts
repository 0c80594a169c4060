import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { roomFile } from './support/photographs';
import { openInstalled } from './support/shell';
import { offlineTest, test } from './support/test';

const ID = '7c1b9d52-58c7-4a31-9d64-1f0c0a9e2b12';
const ROOM = roomFile('C-kitchen-01');
const PLAN = { name: 'pianta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 pianta') };

async function saveOne(request: APIRequestContext, account: Account): Promise<void> {
  const headers = { authorization: `Bearer ${account.access_token}` };
  const data = { name: 'Casa di via Saragozza', rooms: ['cucina'] };
  expect((await request.put(`/api/briefs/${ID}`, { data, headers })).status()).toBe(200);
}

/** The addresses of private files in the caches of the browser. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().flatMap(({ url }) => (/\/files\//.test(url) ? [url] : []));
  });

const thumbnail = (page: Page, name: string) => page.getByRole('button', { name: `Apri ${name}` });

test('pictures of a home are attached, sent, seen by the designer and withdrawn @both', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  const name = `Studio ${account.email.slice(0, 12)}`;
  const designer = await signInDesigner(request, await registerDesigner(request, { name }));
  await saveOne(request, account);
  await signedIn(page, account);
  await page.goto(`/progetto?casa=${ID}`);
  await page.getByTestId('brief-files').setInputFiles([ROOM, ROOM]);
  await expect(page.getByRole('button', { name: 'Apri C-kitchen-01.jpg' })).toHaveCount(2, {
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Togli C-kitchen-01.jpg' }).first().click();
  await expect(page.getByRole('button', { name: 'Apri C-kitchen-01.jpg' })).toHaveCount(1);
  // A plan goes alone.
  await page.getByTestId('brief-files').setInputFiles(PLAN);
  await expect(page.getByRole('group', { name: 'Foto o planimetria' }).getByRole('alert')).toContainText(
    'va da sola',
  );
  expect(await violations(page)).toEqual([]);
  await thumbnail(page, 'C-kitchen-01.jpg').click();
  await expect(page.getByRole('dialog', { name: 'C-kitchen-01.jpg' }).getByRole('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  await page.goto(`/designer/${designer.designer?.id}`);
  await page
    .getByRole('button', { name: /^Contatta/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Il tuo messaggio').fill('Buongiorno, vorrei rifare la cucina.');
  await dialog.getByLabel('Manda anche il progetto').selectOption('Casa di via Saragozza');
  await expect(dialog.getByLabel('Foto private o planimetria: C-kitchen-01.jpg')).toBeChecked();
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await dialog.getByRole('link', { name: 'Vai alla conversazione' }).click();
  await page.getByText(/^Il progetto che hai mandato a/u).click();
  await expect(thumbnail(page, 'C-kitchen-01.jpg')).toBeVisible();
  const conversation = new URL(page.url()).pathname + new URL(page.url()).search;

  await signedIn(page, designer);
  await page.goto(conversation);
  await expect(thumbnail(page, 'C-kitchen-01.jpg')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await signedIn(page, account);
  await page.goto(conversation);
  await page.getByText(/^Il progetto che hai mandato a/u).click();
  await page.getByRole('button', { name: 'Ritira il progetto' }).click();
  await page.getByRole('button', { name: 'Ritira', exact: true }).click();
  await expect(page.getByText('Hai ritirato il progetto.')).toBeVisible();
  await signedIn(page, designer);
  await page.goto(conversation);
  await expect(page.getByText(/ha ritirato il progetto\./)).toBeVisible();
  await expect(thumbnail(page, 'C-kitchen-01.jpg')).toHaveCount(0);
});

test('a plan is a download with its name', async ({ page, request }) => {
  const account = await newClient(request);
  await saveOne(request, account);
  await signedIn(page, account);
  await page.goto(`/progetto?casa=${ID}`);
  await page.getByTestId('brief-files').setInputFiles(PLAN);
  const save = page.getByRole('button', { name: 'Scarica pianta.pdf' });
  await expect(save).toBeVisible();
  await expect(page.getByRole('button', { name: /^Allega/ })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await save.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('pianta.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toBe('%PDF-1.7 pianta');
});

test('the undo of a deleted brief restores its files, and without it they are deleted', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  const headers = { authorization: `Bearer ${account.access_token}` };
  const onServer = async () =>
    (await (await request.get('/api/briefs', { headers })).json()) as { files?: unknown[] }[];
  await saveOne(request, account);
  await signedIn(page, account);
  await page.goto(`/progetto?casa=${ID}`);
  await page.getByTestId('brief-files').setInputFiles(PLAN);
  await expect(page.getByRole('button', { name: 'Scarica pianta.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Fatto' }).click();
  await page.getByRole('button', { name: 'Elimina Casa di via Saragozza' }).click();
  await expect(page.getByText('Racconta la tua casa, una volta sola.')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Modifica Casa di via Saragozza' }).click();
  await expect(page.getByRole('button', { name: 'Scarica pianta.pdf' })).toBeVisible();
  expect((await onServer()).map(({ files }) => files?.length)).toEqual([1]);
  await page.getByRole('button', { name: 'Fatto' }).click();
  await page.getByRole('button', { name: 'Elimina Casa di via Saragozza' }).click();
  await expect.poll(onServer, { timeout: 40_000 }).toEqual([]);
});

offlineTest(
  'files are in no cache, and the form says that they need a network',
  async ({ page, request, server }) => {
    const account = await newClient(request);
    await saveOne(request, account);
    await signedIn(page, account);
    await openInstalled(page, '/designer/2');
    await page.goto(`/progetto?casa=${ID}`);
    await page.getByTestId('brief-files').setInputFiles(ROOM);
    await expect(thumbnail(page, 'C-kitchen-01.jpg')).toBeVisible({ timeout: 20_000 });
    expect(await cachedAddresses(page)).toEqual([]);
    await server.stop();
    await page.reload();
    await expect(page.getByText('C-kitchen-01.jpg non arriva')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Per allegare o togliere un file serve la rete.')).toBeVisible({
      timeout: 20_000,
    });
    await page.getByLabel('Come si chiama').fill('Casa nuova');
    await expect(page.getByText('Salvato qui: parte appena c’è rete.')).toBeVisible();
  },
);
