import { expect, type Page } from '@playwright/test';
import { registerDesigner, signInDesigner } from './support/designers';
import { test } from './support/test';

interface Shares {
  readonly total_shares: number;
  readonly targets: readonly { readonly target: string; readonly count: number }[];
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Condividi Nora Prova' });

test('a share is counted once per network, opens the network in a new tab, and does not wait for the count', async ({
  page,
  context,
  request,
}) => {
  const designer = await registerDesigner(request);
  const { access_token: token } = await signInDesigner(request, designer);
  const shares = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.get(`/api/designers/${designer.id}/shares`, { headers });
    return (await answer.json()) as Shares;
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(`/designer/${designer.id}`);
  await page.getByRole('button', { name: 'Condividi Designer' }).click();

  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'WhatsApp' }).click();
  const network = await opened;
  const text = new URL(network.url()).searchParams.get('text');
  expect(text).toContain(`/designer/${designer.id}?shared=true`);
  await network.close();
  await expect.poll(async () => (await shares()).total_shares).toBe(1);

  await dialog(page).getByRole('button', { name: 'Copia link' }).click();
  await expect(page.getByText('Link copiato: incollalo dove vuoi.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copia link' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/designer/${designer.id}?shared=true`);
  await expect.poll(async () => (await shares()).total_shares).toBe(2);
  expect([...(await shares()).targets].sort((a, b) => a.target.localeCompare(b.target))).toEqual([
    { target: 'copy', count: 1 },
    { target: 'whatsapp', count: 1 },
  ]);

  await page.goto(copied);
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Prova' })).toBeVisible();
});

test('a share works when it cannot be counted @phone', async ({ page, context, request }) => {
  const designer = await registerDesigner(request);
  await context.route(/^https:\/\/t\.me\//, (route) => route.fulfill({ body: 'Telegram' }));
  await page.route('**/shares', (route) => route.abort());
  await page.goto(`/profile/${designer.id}`);
  await page.getByRole('button', { name: 'Condividi Designer' }).click();
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Telegram' }).click();
  expect((await opened).url()).toContain('t.me');
  await expect(page.locator('[aria-live="assertive"]')).toBeEmpty();
});
