import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { OwnServer } from './support/own-server';
import { withAuthenticator } from './support/passkey-device';
import { TEST_PASSWORD } from './support/passwords';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';
import { codeOf } from './support/totp';

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'App per i codici' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Esci', exact: true });

/** Sets up an app for codes on the own page, and returns its secret. */
async function addApp(page: Page): Promise<string> {
  await row(page).getByRole('button', { name: 'Aggiungi un’app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un’app per i codici' });
  const link = dialog.getByRole('link', { name: 'Apri l’app' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expect(dialog.getByRole('img', { name: 'Codice QR per l’app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const field = dialog.getByLabel('Codice dell’app');
  await field.fill('000000');
  await field.press('Enter');
  await expect(dialog.getByText('Il codice non è corretto')).toBeVisible();
  await field.fill(codeOf(secret));
  await field.press('Enter');
  return secret;
}

/** The second step, after e-mail and password. */
async function firstStep(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const field = page.getByLabel('Email');
  // The stored address of the last sign-in may arrive between the two steps of `fill`, which then appends.
  await expect(async () => {
    await field.fill(email);
    await expect(field).toHaveValue(email, { timeout: 1000 });
  }).toPass();
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ancora un passo.' })).toBeVisible();
}

async function signOutHere(page: Page): Promise<void> {
  await dialogEntryRemoved(page);
  // On a phone the own page has the button.
  await page.goto('/profile');
  await signOut(page).click();
  await expect(signOut(page)).toBeHidden();
}

test('a person adds an app for codes, signs in with a code and with a recovery code, and removes it @both', async ({
  page,
  request,
}) => {
  const account = await newClient(request, '', 'Nina Codici');
  await signedIn(page, account);
  await page.goto('/user-profile');
  const secret = await addApp(page);

  const shown = page.getByRole('dialog', { name: 'L’app è attiva' });
  const list = shown.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Scarica' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes[9]);
  await shown.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(row(page).getByText('È attiva')).toBeVisible();

  await signOutHere(page);
  await firstStep(page, account.email);
  const code = page.getByLabel('Codice dell’app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await violations(page)).toEqual([]);
  await code.fill('123456');
  await code.press('Enter');
  await expect(page.getByText('Il codice non è corretto')).toBeVisible();
  // The next one: each code is accepted once, and one step before or after its own.
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Codici' })).toBeVisible();

  await signOutHere(page);
  await firstStep(page, account.email);
  await page.getByRole('button', { name: 'Torna indietro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rieccoti.' })).toBeVisible();
  await firstStep(page, account.email);
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  const recovery = page.getByLabel('Codice di recupero');
  await expect(recovery).toBeFocused();
  await recovery.fill((codes[0] ?? '').toUpperCase());
  await recovery.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Codici' })).toBeVisible();

  await row(page).getByRole('button', { name: 'Gestisci i codici' }).click();
  const dialog = page.getByRole('dialog', { name: 'App per i codici' });
  await expect(dialog.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Nuovi codici di recupero' }).click();
  const renewed = page.getByRole('dialog', { name: 'Nuovi codici di recupero' });
  await expect(renewed.getByRole('listitem')).toHaveCount(10);
  await renewed.getByRole('button', { name: 'Li ho conservati' }).click();
  await row(page).getByRole('button', { name: 'Gestisci i codici' }).click();
  await dialog.getByRole('button', { name: 'Togli l’app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli l’app' }).click();
  await expect(row(page).getByRole('button', { name: 'Aggiungi un’app' })).toBeVisible();
});

test.describe('where administrators need a second factor', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await OwnServer.start();
    await server.restartWith({ ADMIN_SECOND_FACTOR: 'required' });
  });
  test.afterAll(() => server.remove());

  test('the administration leads to the set-up, and opens after it, with a passkey, too', async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signedIn(page, await demoAccount(request, 'admin@stanze.test', server.address));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Ancora un passo' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await addApp(page);
    const codes = page.getByRole('dialog', { name: 'L’app è attiva' });
    await codes.getByRole('button', { name: 'Li ho conservati' }).click();
    const administration = page.getByRole('heading', { level: 1, name: 'Amministrazione' });
    await expect(administration).toBeVisible();

    // A passkey instead of the app: a session of the password alone asks for it.
    const device = await withAuthenticator(page);
    await page.goto('/user-profile');
    await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
    await expect(page.getByText('Passkey aggiunta')).toBeVisible();
    await row(page).getByRole('button', { name: 'Gestisci i codici' }).click();
    await page.getByRole('button', { name: 'Togli l’app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Togli l’app' }).click();
    await expect(row(page).getByRole('button', { name: 'Aggiungi un’app' })).toBeVisible();
    await signedIn(page, await demoAccount(request, 'admin@stanze.test', server.address));
    await page.goto('/admin');
    await device.verify(false);
    await page.getByRole('button', { name: 'Usa la tua passkey' }).click();
    await expect(page.getByText('Non hai scelto una passkey.')).toBeVisible();
    await expect(administration).toBeHidden();
    await device.verify(true);
    await page.getByRole('button', { name: 'Usa la tua passkey' }).click();
    await expect(administration).toBeVisible();
    await context.close();
  });
});
