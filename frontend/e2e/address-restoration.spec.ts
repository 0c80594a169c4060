import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newClient } from './support/account';
import { violations } from './support/axe';
import { mailsAbout } from './support/server';
import { test } from './support/test';

const CONFIRMATION = /\/conferma-email\?token=(?:3D)?([\w-]{43})/;
const RESTORATION = /\/ripristina-email#token=(?:3D)?([\w-]{43})/;

/** The token of the only mailed link of this kind. */
async function mailed(email: string, link: RegExp): Promise<string> {
  const tokens = async () => (await mailsAbout(email)).flatMap((mail) => link.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await tokens()).length).toBe(1);
  return (await tokens())[0] ?? '';
}

test('a former address is restored by the mailed link with one press, once @both', async ({
  page,
  request,
}) => {
  const { email, access_token: token } = await newClient(request);
  const data = { token: await mailed(email, CONFIRMATION) };
  expect((await request.post('/api/auth/address-confirmations', { data })).status()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const multipart = { email: `altro-${randomUUID()}@esempio.it` };
  expect((await request.put('/api/users/me', { headers, multipart })).status()).toBe(200);

  const link = `/ripristina-email#token=${await mailed(email, RESTORATION)}`;
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Rimetti l’indirizzo di prima' });
  await expect(button).toBeVisible();
  expect(page.url()).not.toContain('token');
  // To open the page changes nothing.
  const me = () => request.get('/api/users/me', { headers });
  expect(await (await me()).json()).toMatchObject({ email: multipart.email });
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’indirizzo è di nuovo il tuo');
  expect(await violations(page)).toEqual([]);
  expect((await me()).status()).toBe(401);

  await page.goto('/about');
  await page.goto(link);
  await button.click();
  await expect(page.getByText(/^Il link non è valido, è scaduto/)).toBeVisible();
  await expect(button).toBeHidden();
  expect(await violations(page)).toEqual([]);
});
