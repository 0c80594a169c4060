import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const CLIENT = 'cliente@stanze.test';
export const DESIGNER = 'designer@stanze.test';
const PASSWORD = 'stanze-demo-2026';

/** Signs a person of the demonstration in through the form, on the server that the page is on. */
export async function signIn(page: Page, email: string, returnTo = '/about'): Promise<void> {
  await page.goto(new URL(`/login?returnTo=${encodeURIComponent(returnTo)}`, page.url()).href);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
}

/** Signs out with the button in the header, and waits until the person is signed out. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeHidden();
}

/** A request to the server as a person of the demonstration, not by the browser. */
export async function asPerson<T>(
  request: APIRequestContext,
  address: string,
  { email, path }: { email: string; path: string },
): Promise<T> {
  const token = await request.post(`${address}/api/auth/token`, {
    form: { username: email, password: PASSWORD },
  });
  expect(token.status()).toBe(200);
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await request.get(address + path, { headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}
