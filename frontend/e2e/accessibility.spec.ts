import { expect, type Page, test } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { violations } from './support/screen';
import { answerQuestionnaire, submitEmail } from './support/visitor';

for (const path of [
  '/',
  '/about',
  '/come-ordiniamo',
  '/casa-in-due',
  '/privacy',
  '/login',
  '/login?mode=register',
  '/designer/3',
  '/profile/3',
  '/remove-designer',
  '/designer-registration',
  '/salvati',
  '/attivita',
  '/manca',
]) {
  test(`axe finds no violation on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  });
}

test('axe finds no violation from the questionnaire to the contact dialog', async ({ page }) => {
  await page.goto('/?openQuestionnaire=true');
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await answerQuestionnaire(page, [1, 1, 1, 3, 1]);
  await expect(page.getByLabel(/email/i)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await submitEmail(page, 'accesso@esempio.it');
  await page.getByText('Perché').first().click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('button', { name: 'Contatta' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** Opens a dialog, checks it with axe, closes it, and expects the focus on the button that opened it. */
async function lookInto(page: Page, name: string | RegExp, inside = async () => {}): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.click();
  await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeVisible();
  expect(await violations(page, 'dialog[open]'), String(name)).toEqual([]);
  await inside();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('axe finds no violation in the page of a client and its dialogs', async ({ page, request }) => {
  await signedIn(page, await newClient(request));
  await page.goto('/user-profile');
  await expect(page.getByRole('article').first()).toBeVisible();
  await lookInto(page, /^Filtri/);
  await lookInto(page, 'Modifica profilo');
  await page.goto('/designer/3');
  await lookInto(page, 'Contatta Designer');
  await lookInto(page, 'Condividi Designer', async () => {
    await page.getByRole('button', { name: 'Copia link' }).click();
    await expect(page.locator('dialog[open]').getByText('Link copiato: incollalo dove vuoi.')).toBeVisible();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
  });
});

test('axe finds no violation in the page of a designer and its dialogs', async ({ page, request }) => {
  await signedIn(page, await demoAccount(request, 'designer@stanze.test'));
  await page.goto('/designer-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookInto(page, 'Statistiche');
  await lookInto(page, 'Modifica profilo');
});
