import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { openAdmin } from './support/admin';
import { violations } from './support/axe';
import { type NewDesigner, registerDesigner, signInDesigner } from './support/designers';
import { tabTo } from './support/keyboard';
import { TEST_PASSWORD } from './support/passwords';
import { test } from './support/test';

/** A client and a designer with a conversation. */
async function conversation(
  request: APIRequestContext,
): Promise<{ id: number; client: Account; designer: NewDesigner; text: string }> {
  const designer = await registerDesigner(request, { name: `Studio ${randomUUID().slice(0, 8)}` });
  const client = await newClient(request, '', `Cliente ${randomUUID().slice(0, 8)}`);
  const text = `Rispondimi subito, ${randomUUID()}.`;
  const answer = await request.post('/api/contacts', {
    data: { designer_id: designer.id, message: text },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  return { id: ((await answer.json()) as { id: number }).id, client, designer, text };
}

test('a designer reports and blocks a client on a phone, and lifts the block in the profile @phone', async ({
  page,
  request,
}) => {
  const { id, client, designer, text } = await conversation(request);
  await signedIn(page, await signInDesigner(request, designer));
  await page.goto(`/messaggi?contatto=${id}`);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Segnala', exact: true }).click();
  const report = page.getByRole('dialog', { name: /^Segnala la conversazione/ });
  // The label of the second field is not at the edge of the first one.
  const gap = await report.locator('form').evaluate((form) => {
    const bottom = form.querySelector('select')?.getBoundingClientRect().bottom ?? NaN;
    return (form.querySelectorAll('label')[1]?.getBoundingClientRect().top ?? NaN) - bottom;
  });
  expect(gap).toBeGreaterThan(12);
  await report.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(report.getByText('Scegli un motivo.')).toBeVisible();
  await report.getByLabel('Motivo').selectOption('Insulti o molestie');
  await report.getByLabel('Che cosa è successo?').fill('Mi scrive ogni giorno.');
  expect(await violations(page)).toEqual([]);
  await report.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(page.getByText('Grazie, la segnalazione è arrivata')).toBeVisible();
  await expect(report).toHaveCount(0);

  await page.getByRole('button', { name: 'Blocca', exact: true }).click();
  const question = page.getByRole('alertdialog');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Blocca' }).click();
  await expect(page.getByText('Ancora nessun messaggio.')).toBeVisible();
  const write = () =>
    request.post(`/api/contacts/${id}/messages`, {
      data: { message: 'Ehi!' },
      headers: { authorization: `Bearer ${client.access_token}` },
    });
  await expect.poll(async () => (await write()).status()).toBe(409);

  await page.goto('/designer-profile');
  await page.getByRole('button', { name: 'Vedi le persone bloccate' }).click();
  const people = page.getByRole('dialog', { name: 'Persone bloccate' });
  await expect(people.getByText(/^Cliente /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await people.getByRole('button', { name: /^Togli il blocco/ }).click();
  await expect(people.getByText('Non hai bloccato nessuno.')).toBeVisible();
  await expect.poll(async () => (await write()).status()).toBe(201);
});

test('an administrator reads a reported conversation and suspends the account', async ({ page, request }) => {
  const { id, client, designer, text } = await conversation(request);
  const account = await signInDesigner(request, designer);
  await request.post('/api/reports', {
    data: { kind: 'conversation', target_id: id, reason: 'rude', text: 'Mi scrive ogni giorno.' },
    headers: { authorization: `Bearer ${account.access_token}` },
  });
  await openAdmin(page, request, '?elenco=segnalazioni');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByText('La tabella continua a destra')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
  await page.setViewportSize({ width: 1440, height: 900 });
  const me = await request.get('/api/users/me', {
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  const { name } = (await me.json()) as { name: string };
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Insulti o molestie');
  expect(await violations(page)).toEqual([]);
  const examine = row.getByRole('button', { name: /^Esamina/ });
  await tabTo(page, examine);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Segnalazione su ${name}` });
  await expect(dialog.getByLabel('Decisione')).toBeFocused();
  await dialog.getByRole('button', { name: 'Leggi la conversazione' }).click();
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Decisione').selectOption('Sospendi l’account');
  await dialog.getByLabel('Motivo').selectOption('Molestie');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Conferma la decisione' }).click();
  await expect(page.getByText(`${name}: deciso.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const refused = await request.get('/api/users/me', {
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  expect(refused.status()).toBe(401);
  await page.getByRole('tab', { name: 'Registro' }).click();
  const entries = page.getByRole('row').filter({ hasText: name });
  await expect(entries.filter({ hasText: 'Account sospeso' })).toContainText('Molestie');
  await expect(entries.filter({ hasText: 'Conversazione segnalata letta' })).toHaveCount(1);
});

test('an administrator finds a suspended account in the closed reports and lifts the suspension', async ({
  page,
  request,
}) => {
  const { designer, client } = await conversation(request);
  const { name } = designer;
  await signInDesigner(request, designer);
  await request.post('/api/reports', {
    data: { kind: 'designer', target_id: designer.id, reason: 'fake', text: 'Non esiste.' },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  await openAdmin(page, request, '?elenco=segnalazioni');
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: `Segnalazione su ${name}` });
  await row.getByRole('button', { name: /^Esamina/ }).click();
  await dialog.getByLabel('Decisione').selectOption('Sospendi l’account');
  await dialog.getByLabel('Motivo').selectOption('Profilo falso');
  await dialog.getByRole('button', { name: 'Conferma la decisione' }).click();
  await expect(row).toHaveCount(0);
  const works = async () => {
    const form = { username: designer.email, password: TEST_PASSWORD };
    const signIn = await request.post('/api/auth/token', { form });
    const portfolio = await request.get(`/api/designers/${designer.id}`);
    return { signIn: signIn.status(), portfolio: portfolio.status() };
  };
  expect(await works()).toEqual({ signIn: 403, portfolio: 404 });

  await page.getByRole('button', { name: 'Chiuse' }).click();
  await expect(row).toContainText('Account sospeso');
  await expect(page).toHaveURL(/q=chiuse/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Aperte' })).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: /^Esamina/ }).click();
  await expect(dialog.getByText(/Account sospeso \(Profilo falso\)/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Togli la sospensione' }).click();
  await expect(page.getByText(`${name}: di nuovo attivo`)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Storia dell’account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Attivo');
  expect(await works()).toEqual({ signIn: 200, portfolio: 200 });
});
