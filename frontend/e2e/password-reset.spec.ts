import { expect, type Page } from '@playwright/test';
import { newClient } from './support/account';
import { violations } from './support/axe';
import { mailsAbout } from './support/server';
import { test } from './support/test';

const NEUTRAL = 'If your email is registered, you will receive a password reset link';
const MISSING = 'Invalid or missing reset token. Please request a new password reset.';
const LINK = /\/reset-password\?token=(?:3D)?([\w.~-]+)/;
const NEW_PASSWORD = 'lanterna verde di novembre';

async function mailedToken(email: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsAbout(email)).find((text) => LINK.test(text));
      token = LINK.exec(mail ?? '')?.[1];
      return token;
    })
    .toBeDefined();
  return token ?? '';
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
}

test('a password is reset by a mailed link that works once', async ({ page, request }) => {
  const account = await newClient(request);
  const me = await request.get('/api/users/me', {
    headers: { authorization: `Bearer ${account.access_token}` },
  });
  const { email } = (await me.json()) as { email: string };

  await page.goto('/login');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  // The sign-in has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(NEUTRAL)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const token = await mailedToken(email);
  await page.goto(`/reset-password?token=${token}`);
  await expect(page.getByLabel('Nuova password')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.reload();
  await page.getByLabel('Nuova password').fill(NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await page.getByLabel('Conferma password').fill(NEW_PASSWORD);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();

  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel('Nuova password').fill(NEW_PASSWORD);
  await page.getByLabel('Conferma password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('link', { name: 'Chiedi un nuovo link' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
});

test('an address that was typed is still there after "Torna all’accesso", on both pages, and never in the URL @both', async ({
  page,
}) => {
  const email = () => page.getByLabel('Email', { exact: true });
  await page.goto('/request-password-reset');
  await email().fill('chi@esempio.it');
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(email()).toHaveValue('chi@esempio.it');
  await email().pressSequentially('.example');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('button', { name: /^Send Reset Link/ })).toBeVisible();
  await expect(email()).toHaveValue('chi@esempio.it.example');
  await email().fill('altra@esempio.it');
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(email()).toHaveValue('altra@esempio.it');
  await page.reload();
  await expect(email()).toHaveValue('altra@esempio.it');
  expect(page.url()).not.toContain('esempio');
});

test('without a token the page links to a new request', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText(MISSING)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Chiedi un nuovo link' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});
