import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { dialogEntryRemoved } from './support/shell';
import { withAuthenticator } from './support/passkey-device';
import { test } from './support/test';

const enter = (page: Page) => page.getByRole('button', { name: 'Entra con una passkey' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Esci', exact: true });
const passkeys = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Passkey' });

async function signOutHere(page: Page): Promise<void> {
  await dialogEntryRemoved(page);
  // On a phone the own page has the button.
  await page.goto('/profile');
  await signOut(page).click();
  await expect(signOut(page)).toBeHidden();
  await page.goto('/login');
}

test('a person adds a passkey, names it, signs in with it, and deletes it @both', async ({
  page,
  request,
}) => {
  const device = await withAuthenticator(page);
  const account = await newClient(request, '', 'Nina Passkey');
  await signedIn(page, account);
  await page.goto('/user-profile');
  await passkeys(page).getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(page.getByText('Passkey aggiunta')).toBeVisible();
  expect(await device.count()).toBe(1);
  await expect(passkeys(page).getByText(/mai usata/)).toBeVisible();

  // The device refuses a second passkey for the same account.
  await passkeys(page).getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(passkeys(page).getByRole('alert')).toContainText('non è stata creata');

  await page.getByRole('button', { name: /^Rinomina/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rinomina la passkey' });
  await dialog.getByLabel('Nome').fill('Portatile di casa');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Portatile di casa')).toBeVisible();

  await signOutHere(page);
  await enter(page).click();
  await expect(page).toHaveURL(/\/user-profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Passkey' })).toBeVisible();
  await expect(passkeys(page).getByText(/usata l’ultima volta il/)).toBeVisible();

  await page.getByRole('button', { name: 'Elimina Portatile di casa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina passkey' }).click();
  await expect(page.getByText('Portatile di casa', { exact: true })).toBeHidden();
  await signOutHere(page);
  await enter(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Non siamo riusciti a farti entrare con questa passkey' }),
  ).toBeVisible();
});

test('without verification of the person nobody is signed in, and the page offers the password', async ({
  page,
  request,
}) => {
  const device = await withAuthenticator(page);
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/user-profile');
  await passkeys(page).getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(page.getByText('Passkey aggiunta')).toBeVisible();
  await signOutHere(page);
  await device.verify(false);
  await enter(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Non hai scelto una passkey' })).toBeVisible();
  await expect(signOut(page)).toHaveCount(0);
});

test('a browser without passkeys shows no button for them', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(enter(page)).toHaveCount(0);
});
