import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, demoAccount, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { conversationsOf } from './support/conversations';
import { DESIGNER, signIn } from './support/people';
import type { ReachableServer } from './support/reachable-server';
import { openInstalled } from './support/shell';
import { offlineTest as test } from './support/test';

const SAVED = 'Messaggio salvato: lo invieremo appena torni online.';
const PORTFOLIO = '/designer/9';

/** A new client, who neither likes anybody nor has written, with a portfolio open and the server stopped. */
async function openPortfolioOffline(page: Page, server: ReachableServer): Promise<Account> {
  const client = await newClient(page.request);
  await signedIn(page, client);
  await openInstalled(page, PORTFOLIO);
  await expect(page.getByRole('button', { name: 'Contatta Designer' }).first()).toBeVisible();
  await server.stop();
  return client;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Il tuo messaggio').fill(text);
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The client's conversations on the server, each with its texts. */
async function conversations(request: APIRequestContext, { email }: Account): Promise<string[][]> {
  // A session of its own: the one in the browser ends.
  const contacts = await conversationsOf(request, await demoAccount(request, email));
  return contacts.map(({ messages }) => messages.map(({ message }) => message));
}

const pending = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true });

test('commands given offline are listed, can be discarded and restored, and reach the server once', async ({
  page,
  request,
  server,
}) => {
  const text = `Vorrei rifare la cucina. ${randomUUID()}`;
  const client = await openPortfolioOffline(page, server);
  const heart = page.getByRole('button', { name: /Mi piace/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await write(page, text);
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  await expect(page.getByText(/^Hai già scritto ad? .* Il primo messaggio è in coda/)).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, 'E il bagno.');
  await pending(page, '3 azioni in sospeso').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Attività in sospeso' })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // While a message is being sent it has no such button, so the first one of the list may be that of the other message.
  await page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Elimina: Messaggio/ })
    .click();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();

  await server.start();
  await page.getByRole('button', { name: 'Riprova ora' }).click();
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
  expect(await conversations(request, client)).toEqual([[text, 'E il bagno.']]);
});

test('pending commands belong to one person: others neither see nor send them', async ({
  page,
  request,
  server,
}) => {
  const text = `Solo a nome mio. ${randomUUID()}`;
  const client = await openPortfolioOffline(page, server);
  await write(page, text);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Uscire adesso?' });
  await question.getByRole('button', { name: 'Invia ora ed esci' }).click();
  await expect(question.getByRole('alert')).toContainText('Non siamo riusciti a inviare tutto');
  await question.getByRole('button', { name: 'Esci e conserva' }).click();
  await pending(page, '1 azione in sospeso').click();
  await expect(page.getByRole('heading', { name: 'Accedi per inviare 1 azione' })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);

  await server.start();
  await signIn(page, DESIGNER, '/attivita');
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
  expect(await conversations(request, client)).toEqual([]);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  await signIn(page, client.email, '/attivita');
  await expect.poll(() => conversations(request, client)).toEqual([[text]]);
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
});

test('signing out can also delete the pending commands for good', async ({ page, request, server }) => {
  const text = `Ci ho ripensato. ${randomUUID()}`;
  const client = await openPortfolioOffline(page, server);
  await write(page, text);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await page.getByRole('button', { name: 'Esci ed elimina' }).click();
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  await expect(pending(page, '1 azione in sospeso')).toHaveCount(0);
  await server.start();
  await signIn(page, client.email, '/attivita');
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
  expect(await conversations(request, client)).toEqual([]);
});

test('a message that the server may have received can no longer be edited', async ({ page, server }) => {
  const text = `Una frase da limare. ${randomUUID()}`;
  await openPortfolioOffline(page, server);
  await write(page, text);
  await pending(page, '1 azione in sospeso').click();
  // One attempt had no answer, so the server may have the message: its text cannot be edited.
  await expect(page.getByRole('button', { name: /^Riprova: Messaggio/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Modifica/ })).toHaveCount(0);
});
