import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { like, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { test } from './support/test';
import { watchConsole } from './support/visitor';

/** A new designer with one like, one message of a client and one share. */
async function designerWithActivity(request: APIRequestContext) {
  const designer = await registerDesigner(request);
  const account = await signInDesigner(request, designer);
  const client = await newClient(request);
  await like(request, { account: client, designerId: designer.id });
  const contact = await request.post('/api/contacts', {
    data: { designer_id: designer.id, message: 'Vorrei rifare il soggiorno.' },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  expect(contact.status()).toBe(201);
  const share = await request.post(`/api/designers/${designer.id}/shares`, { data: { target: 'telegram' } });
  expect(share.status()).toBe(201);
  return { designer, account };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Statistiche' });
const panel = (page: Page) => dialog(page).getByRole('tabpanel');

test('a designer opens the statistics from the likes, and uses them by keyboard', async ({
  page,
  request,
}) => {
  const lines = watchConsole(page);
  const { account } = await designerWithActivity(request);
  await signedIn(page, account);
  await page.goto('/designer-profile');
  await expect(page.getByRole('link', { name: '1 messaggio' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cosa manca al tuo profilo' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const likes = page.getByRole('button', { name: 'Piace a 1 persona' });
  await likes.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('tab', { name: 'Liked 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page)).toContainText(/Nina Nuova.*Liked on/s);
  expect(await violations(page)).toEqual([]);

  await dialog(page).getByRole('tab', { name: 'Liked 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'Messages 1' })).toBeFocused();
  await expect(panel(page)).toContainText(/Nina Nuova.*Nuovo.*@esempio\.it.*Vorrei rifare il soggiorno\./s);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'Shared 1' })).toBeFocused();
  await expect(panel(page)).toContainText(/Telegram\s*1/);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(likes).toBeFocused();
  expect(lines).toEqual([]);
});

test('statistics that could not be loaded can be requested again', async ({ page, request }) => {
  const { account } = await designerWithActivity(request);
  await signedIn(page, account);
  await page.goto('/designer-profile');
  await page.route('**/api/likes/stats/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Statistiche' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Failed to load like statistics' })).toBeVisible();
  await page.unroute('**/api/likes/stats/*');
  await dialog(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(panel(page)).toContainText('Nina Nuova');
});

test('the open page reacts when another tab signs out, or signs in as a person who is not a designer', async ({
  page,
  context,
  request,
}) => {
  const { account } = await designerWithActivity(request);
  await signedIn(page, account);
  await page.goto('/designer-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Prova' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect(page.getByRole('heading', { name: 'Accesso richiesto.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Accedi' })).toBeVisible();

  const client = JSON.stringify({ ...(await newClient(request)), matched_designers: [] });
  await other.evaluate((user) => localStorage.setItem('user', user), client);
  await expect(
    page.getByRole('heading', { name: 'Accesso negato. Questa pagina è riservata ai designer.' }),
  ).toBeVisible();
  const way = page.getByRole('main').getByRole('link', { name: 'Registrati come designer' });
  await expect(way).toHaveAttribute('href', '/designer-registration');
});
