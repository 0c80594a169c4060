import { expect, type Page } from '@playwright/test';
import { passwordOf } from './passwords';
import { dialogEntryRemoved } from './shell';

export const DESIGNER = 'designer@stanze.test';

/** Signs a person of the demonstration in through the form, on the server that the page is on. */
export async function signIn(page: Page, email: string, returnTo = '/about'): Promise<void> {
  await dialogEntryRemoved(page);
  await page.goto(new URL(`/login?returnTo=${encodeURIComponent(returnTo)}`, page.url()).href);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email));
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('link', { name: /, il tuo profilo, / })).toBeVisible();
}

/** Signs out with the button in the header, and waits until the person is signed out. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeHidden();
}
