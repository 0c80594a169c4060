import { expect, type Page } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { TEST_PASSWORD } from './support/passwords';
import { test } from './support/test';

const form = (page: Page) => page.getByRole('dialog', { name: 'Modifica profilo' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Salva Modifiche' });

/** The status of a request with the session of another device. */
async function status(page: Page, { access_token }: Account): Promise<number> {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await page.request.get('/api/users/me', { headers })).status();
}

async function session(page: Page, email: string, password = TEST_PASSWORD): Promise<Account> {
  const answer = await page.request.post('/api/auth/token', { form: { username: email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Account;
}

test('a new e-mail and a new password end the other sessions, and all data can be downloaded', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  const { email } = account;
  await signedIn(page, await session(page, email));
  await page.goto('/user-profile#account-safety');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia password' });
  await dialog.getByLabel('Password attuale').fill('non-la-ricordo');
  for (const label of ['Nuova password', 'Conferma la nuova password']) {
    await dialog.getByLabel(label, { exact: true }).fill('lanterna-28-novembre');
  }
  await dialog.getByRole('button', { name: 'Cambia password' }).click();
  await expect(dialog.getByLabel('Password attuale')).toBeFocused();
  expect(await status(page, account)).toBe(200);
  await dialog.getByLabel('Password attuale').fill(TEST_PASSWORD);
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page.getByText(/^Password cambiata/)).toBeVisible();
  expect(await status(page, account)).toBe(401);

  const other = await session(page, email, 'lanterna-28-novembre');
  await page.getByRole('button', { name: 'Modifica profilo' }).click();
  await form(page).getByLabel('Email').fill(`nuova-${email}`);
  await expect(form(page).getByText(/dovrai rientrare sugli altri dispositivi/)).toBeVisible();
  await save(page).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText(`nuova-${email}`, { exact: true })).toBeVisible();
  expect(await status(page, other)).toBe(401);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica i tuoi dati' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('stanze-dati.zip');
  await expect(page.getByText(/trovi stanze-dati.zip/)).toBeVisible();

  const third = await session(page, `nuova-${email}`, 'lanterna-28-novembre');
  await page.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  await page.getByRole('button', { name: 'Esci ovunque' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Fatto: l’accesso è chiuso su tutti i dispositivi.')).toBeVisible();
  expect(await status(page, third)).toBe(401);
});

test('other devices are listed and ended one by one, and an old sign-in is confirmed with the password', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  await signedIn(page, await session(page, account.email));
  await page.goto('/user-profile#account-safety');
  await page.getByRole('button', { name: 'Vedi i dispositivi' }).click();
  const devices = page.getByRole('dialog', { name: 'Dispositivi' });
  await expect(devices.getByText('Questo dispositivo')).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  await devices.getByRole('button', { name: /^Esci da / }).click();
  await expect(devices.getByText(/dovrà accedere di nuovo/)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await status(page, account)).toBe(401);
  await devices.getByRole('button', { name: 'Chiudi' }).last().click();

  const refusal = { detail: 'Conferma che sei tu.', code: 'recent_sign_in_required' };
  await page.route('**/api/users/me/export', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click();
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await violations(page, 'dialog')).toEqual([]);
  await question.getByLabel('Password', { exact: true }).fill('non-la-ricordo');
  await question.getByRole('button', { name: 'Conferma' }).click();
  await expect(question.getByText('La password non è corretta.')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('stanze-dati.zip');
  await expect(question).toHaveCount(0);
});

test('an account is deleted after a confirmation', async ({ page, request }) => {
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Modifica profilo' }).click();
  await form(page).getByRole('button', { name: 'Elimina account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Sei sicuro di voler eliminare il tuo account? Questa azione è irreversibile.',
  );
  await question.getByRole('button', { name: 'Elimina account' }).click();
  await expect(page.getByText('✅ Account eliminato con successo.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  expect(await status(page, account)).toBe(401);
});
