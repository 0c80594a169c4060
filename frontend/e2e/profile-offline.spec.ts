import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signedIn, type Account } from './support/account';
import { designerProfile, registerDesigner, signInDesigner } from './support/designers';
import { roomFile, uploadRoom } from './support/photographs';
import type { ReachableServer } from './support/reachable-server';
import { dialogEntryRemoved, openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';

const QUEUED = 'Profilo salvato: lo invieremo appena torni online.';
const SAVED = '✅ Profilo aggiornato con successo!';
const TEXT = 'Scritto in treno, tra una galleria e l’altra.';

interface OpenProfile {
  id: number;
  account: Account;
  profile: Record<string, unknown>;
}

/** A new designer with one picture on the own page, signed in, with the server stopped. */
async function enterOffline(
  page: Page,
  request: APIRequestContext,
  server: ReachableServer,
): Promise<OpenProfile> {
  const profile = designerProfile({ gallery_images: [await uploadRoom(request, 'C-living-01')] });
  const { id, ...designer } = await registerDesigner(request, profile);
  const account = await signInDesigner(request, { id, ...designer });
  await signedIn(page, account);
  await openInstalled(page, '/designer-profile');
  await expect(page.getByRole('heading', { level: 1, name: designer.name })).toBeVisible();
  // The code of the dialog is loaded before the network is away.
  await form(page, true);
  await page.keyboard.press('Escape');
  await server.stop();
  return { id, account, profile };
}

async function form(page: Page, isFirst = false) {
  const button = isFirst ? page.getByRole('button', { name: 'Modifica profilo' }).first() : null;
  await button?.click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Profilo Designer' });
  await expect(dialog.getByLabel('Racconta il tuo lavoro')).toBeVisible();
  return dialog;
}

async function savedBio(request: APIRequestContext, id: number): Promise<string> {
  const answer = await request.get(`/api/designers/${id}`);
  return ((await answer.json()) as { bio: string }).bio;
}

test('a profile saved without a network, with a new picture, is shown, listed, and sent once when it returns @both', async ({
  page,
  request,
  server,
}) => {
  const { id } = await enterOffline(page, request, server);
  const dialog = await form(page, true);
  await dialog.getByLabel('Racconta il tuo lavoro').fill(TEXT);
  await dialog.getByTestId('gallery-files').setInputFiles(roomFile('C-kitchen-01'));
  await dialog.getByLabel('Cosa mostra la foto 2').fill('La cucina');
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'files'))).toContain('"isReady":true');
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText(TEXT)).toBeVisible();
  await expect(page.getByText(/Le tue modifiche sono salvate su questo dispositivo/)).toBeVisible();
  await dialogEntryRemoved(page);

  await page.goto('/attivita');
  await expect(page.getByRole('heading', { name: 'Modifiche al tuo profilo' })).toBeVisible();
  await server.start();
  await page.getByRole('button', { name: 'Riprova ora' }).click();
  await expect(page.getByText('Tutto inviato.')).toBeVisible({ timeout: 30_000 });
  expect(await savedBio(request, id)).toBe(TEXT);
  const { gallery } = (await (await request.get(`/api/designers/${id}`)).json()) as {
    gallery: { alt: string }[];
  };
  expect(gallery.map(({ alt }) => alt)).toEqual(['', 'La cucina']);
  await expect.poll(() => rowsIn(page, 'files')).toEqual([]);
  await expect.poll(() => rowsIn(page, 'forms')).toEqual([]);
});

test('a profile that another device saved meanwhile is not overwritten: the form shows both', async ({
  page,
  request,
  server,
}) => {
  const { id, account, profile } = await enterOffline(page, request, server);
  const dialog = await form(page, true);
  await dialog.getByLabel('Racconta il tuo lavoro').fill(TEXT);
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  // The app is closed while the other device saves.
  await expect.poll(() => rowsIn(page, 'outbox')).toHaveLength(1);
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'forms'))).toContain(TEXT);
  await dialogEntryRemoved(page);
  await page.goto('about:blank');
  await server.start();
  const other = await request.put(`/api/designers/${id}`, {
    headers: { authorization: `Bearer ${account.access_token}` },
    data: { ...profile, bio: 'Scritto altrove.' },
  });
  expect(other.status()).toBe(200);
  await page.goto('/attivita');
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/salvato da un altro dispositivo/),
  ).toBeVisible();
  expect(await savedBio(request, id)).toBe('Scritto altrove.');

  await page.getByRole('button', { name: 'Modifica: Modifiche al tuo profilo' }).click();
  const again = await form(page);
  await expect(again.getByLabel('Racconta il tuo lavoro')).toHaveValue(TEXT);
  await again.getByRole('button', { name: 'Salva Modifiche' }).click();
  const conflict = page.getByRole('dialog', { name: 'Il profilo è cambiato altrove' });
  await conflict.getByRole('group', { name: 'Presentazione' }).getByLabel('Qui').check();
  await conflict.getByRole('button', { name: 'Salva le scelte' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await savedBio(request, id)).toBe(TEXT);
});
