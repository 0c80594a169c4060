import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { uploadRoom } from './support/photographs';
import { openAdmin } from './support/admin';
import { test } from './support/test';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** What everybody sees of a designer. */
async function designerOf(request: APIRequestContext, id: number) {
  const answer = await request.get(`/api/designers/${id}`);
  return (await answer.json()) as { gallery: { url: string }[] };
}

test('an administrator hides a picture: visitors do not see it, the designer reads why', async ({
  page,
  request,
  browser,
}) => {
  const images = await Promise.all(['C-living-01', 'C-kitchen-01'].map((room) => uploadRoom(request, room)));
  const name = `Foto ${randomUUID().slice(0, 8)}`;
  const registered = await registerDesigner(request, { name, gallery_images: images });
  const { id } = registered;
  const designer = await signInDesigner(request, registered);
  const { gallery } = await designerOf(request, id);
  await openAdmin(page, request, `?elenco=designer&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Foto di ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Foto di ${name}` });
  const last = `Foto ${gallery.length} di ${gallery.length}`;
  await dialog.getByRole('button', { name: `Nascondi… la ${last}` }).click();
  await dialog.getByLabel('Motivo').selectOption('La foto è di qualcun altro');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Nascondi la ${last}` }).click();
  await expect(page.getByText('Foto nascosta.')).toBeVisible();

  expect((await designerOf(request, id)).gallery).toHaveLength(gallery.length - 1);
  expect((await request.get(gallery.at(-1)?.url ?? '')).status()).toBe(404);
  const own = await browser.newPage();
  await signedIn(own, designer);
  await own.goto(new URL('/designer-profile', page.url()).href);
  await expect(own.getByRole('region', { name: 'Una foto è nascosta' })).toContainText(
    'Motivo: La foto è di qualcun altro',
  );
  await own.close();

  await dialog.getByRole('button', { name: `Mostra di nuovo la ${last}` }).click();
  await expect(page.getByText('Foto mostrata di nuovo.')).toBeVisible();
  expect((await designerOf(request, id)).gallery).toHaveLength(gallery.length);
});

test('a lead is deleted, a person’s data are exported, sessions are ended, and the log has it with the reasons', async ({
  page,
  request,
}) => {
  const email = `ospite-${randomUUID().slice(0, 8)}@esempio.it`;
  await request.post('/api/match-designers', { data: { answers: ['C', 'C', 'C', 'C', 'C'], email } });
  const client = await newClient(request, '', `Anna ${randomUUID().slice(0, 8)}`);
  await openAdmin(page, request, '?elenco=questionari');
  await page.getByRole('checkbox', { name: `Seleziona ${email}` }).check();
  await page.getByRole('button', { name: 'Elimina selezionati (1)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question.getByLabel('Motivo').selectOption('Richiesta della persona');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Eliminato: 1 questionario.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  await page.getByRole('tab', { name: /^Users/ }).click();
  await page.getByRole('searchbox').fill('cliente@stanze.test');
  await page.getByRole('button', { name: /^Esporta i dati di/ }).click();
  const asked = page.getByRole('alertdialog', { name: /^Esporta i dati/ });
  await asked.getByLabel('Motivo').selectOption('Altro…');
  await asked.getByLabel('Quale motivo').fill('Richiesta per lettera');
  const file = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Scarica' }).click();
  expect((await file).suggestedFilename()).toMatch(/^stanze-dati-\d+\.zip$/);

  const own = () => request.get('/api/users/me', { headers: bearer(client) });
  expect((await own()).status()).toBe(200);
  await page.getByRole('searchbox').fill(client.email);
  await page.getByRole('button', { name: /^Chiudi gli accessi di Anna/ }).click();
  const ending = page.getByRole('alertdialog', { name: /^Chiudi gli accessi di/ });
  await ending.getByLabel('Motivo').selectOption('Altro…');
  await ending.getByLabel('Quale motivo').fill('Telefono rubato');
  await ending.getByRole('button', { name: 'Chiudi gli accessi' }).click();
  await expect(page.getByText(/^Accessi di Anna .* chiusi\.$/)).toBeVisible();
  expect((await own()).status()).toBe(401);

  await page.getByRole('tab', { name: 'Registro' }).click();
  await expect(row(page, 'Telefono rubato')).toHaveCount(1);
  await expect(row(page, 'Dati esportati').first()).toContainText('Richiesta per lettera');
  await expect(row(page, 'Questionario').first()).toContainText('Richiesta della persona');
});

test('the privacy page names the controller and a contact', async ({ page }) => {
  await page.goto('/privacy');
  const section = page.getByRole('region', { name: 'Chi risponde dei tuoi dati' });
  await expect(section).toContainText('Titolare del trattamento: Stanze');
  await expect(section.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});
