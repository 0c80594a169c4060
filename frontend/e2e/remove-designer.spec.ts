import { expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { mailsAbout } from './support/server';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';

const NEUTRAL = 'Se a questa email corrisponde un profilo, riceverai un link per eliminarlo.';
const LINK = /\/remove-designer\?token=3D([\w.~-]+)|\/remove-designer\?token=([\w.~-]+)/;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/remove-designer');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText(NEUTRAL)).toBeVisible();
}

/** The token of the mailed link. */
async function mailedToken(email: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsAbout(email)).find((text) => LINK.test(text));
      const found = LINK.exec(mail ?? '');
      token = found?.[1] ?? found?.[2];
      return token;
    })
    .toBeDefined();
  return token ?? '';
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Conferma Eliminazione Account' });

test('a designer deletes the account by a mailed link, which works once and ends the session @phone', async ({
  page,
  request,
}) => {
  const designer = await registerDesigner(request);
  await signedIn(page, await signInDesigner(request, designer));
  await askForLink(page, designer.email);
  expect(await violations(page)).toEqual([]);
  const token = await mailedToken(designer.email);

  await page.goto(`/remove-designer?token=${token}`);
  await expect(question(page)).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await violations(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Elimina account' }).click();
  await expect(page.getByText('✅ Account eliminato con successo.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await dialogEntryRemoved(page);

  await page.goto(`/designer/${designer.id}`);
  await expect(page.getByRole('heading', { name: 'Designer Non Trovato' })).toBeVisible();
  await page.goto(`/remove-designer?token=${token}`);
  await question(page).getByRole('button', { name: 'Elimina account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'chiedi un nuovo link' })).toBeVisible();
});

test('an unknown address gets the same text, and no mail', async ({ page }) => {
  await askForLink(page, 'nessuno-di-qui@esempio.it');
  await expect(page.getByRole('list').getByRole('button', { name: /Elimina/ })).toHaveCount(0);
  expect(await mailsAbout('nessuno-di-qui@esempio.it')).toEqual([]);
});

test('an administrator finds a designer by e-mail and deletes the account with a reason, which the log has', async ({
  page,
  request,
}) => {
  const designer = await registerDesigner(request);
  await signedIn(page, await demoAccount(request, 'admin@stanze.test'));
  await page.goto('/remove-designer');
  await page.getByLabel('Email del designer').fill(designer.email.toUpperCase());
  await page.getByRole('button', { name: 'Cerca' }).click();
  const found = page.getByRole('list', { name: 'Designer trovati' });
  await expect(found).toContainText(designer.email);
  expect(await violations(page)).toEqual([]);
  await found.getByRole('button', { name: 'Elimina Nora Prova' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click();
  expect((await request.get(`/api/designers/${designer.id}`)).status()).toBe(200);

  await found.getByRole('button', { name: 'Elimina Nora Prova' }).click();
  const deletion = page.getByRole('alertdialog');
  await deletion.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(deletion.getByText('Scegli un motivo: resta nel registro.')).toBeVisible();
  const reason = `Prova ${designer.id}`;
  await deletion.getByLabel('Motivo').selectOption('Altro…');
  await deletion.getByLabel('Quale motivo').fill(reason);
  expect(await violations(page)).toEqual([]);
  await deletion.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByText('Nora Prova è stato eliminato.')).toBeVisible();
  expect((await request.get(`/api/designers/${designer.id}`)).status()).toBe(404);
  await dialogEntryRemoved(page);
  await page.goto('/admin?elenco=registro');
  await expect(page.getByRole('row').filter({ hasText: reason })).toBeVisible();
});

test('the list of designers loads page by page', async ({ page }) => {
  await page.goto('/remove-designer');
  const rows = page
    .getByRole('list')
    .filter({ has: page.locator('a[href^="/designer/"]') })
    .getByRole('listitem');
  await expect(rows).toHaveCount(24);
  await page.getByRole('button', { name: 'Mostra altri' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(24);
});
