import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { test } from './support/test';

const TEXT = 'La sessione è scaduta: accedi di nuovo.';

/** Signs a client in, then ends the session on the server only. */
async function withEndedSession(page: Page): Promise<void> {
  const account = await newClient(page.request);
  await signedIn(page, account);
  const headers = { authorization: `Bearer ${account.access_token}` };
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
}

test('after a session has ended, a page for signed-in people shows it once, with one way to sign in', async ({
  page,
}) => {
  await withEndedSession(page);
  await page.goto('/messaggi');
  await expect(page.getByRole('heading', { name: 'Accesso richiesto.' })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Accedi' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fmessaggi');
  await expect(page.getByText(TEXT)).toHaveCount(0);
});

test('after a session has ended, a public page shows it once, and the sign-in leads back to it', async ({
  page,
}) => {
  await withEndedSession(page);
  await page.goto('/designer/9');
  await expect(page.getByText(TEXT)).toHaveCount(1);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fdesigner%2F9');
});
