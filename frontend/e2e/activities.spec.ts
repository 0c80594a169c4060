import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoAccount, signedIn } from './support/account';
import { violations } from './support/axe';
import { asPerson, CLIENT, DESIGNER, signIn } from './support/people';
import type { ReachableServer } from './support/reachable-server';
import { openInstalled } from './support/shell';
import { offlineTest as test } from './support/test';

const SAVED = 'Messaggio salvato: lo invieremo appena torni online.';
/** A designer of the demonstration whom the demonstration's client neither likes nor has written to. */
const PORTFOLIO = '/designer/9';

async function openPortfolioOffline(page: Page, server: ReachableServer): Promise<void> {
  await signedIn(page, await demoAccount(page.request, CLIENT));
  await openInstalled(page, PORTFOLIO);
  await expect(page.getByRole('button', { name: 'Contatta Designer' }).first()).toBeVisible();
  await server.stop();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Il tuo messaggio').fill(text);
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The client's messages on the server with exactly this text. */
async function received(request: APIRequestContext, text: string): Promise<number> {
  const path = '/api/contacts/my-contacts';
  const contacts = await asPerson<{ message: string }[]>(request, '', { email: CLIENT, path });
  return contacts.filter(({ message }) => message === text).length;
}

const pending = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true });

test('commands given offline are listed, can be discarded and restored, and reach the server once', async ({
  page,
  request,
  server,
}) => {
  const text = `Vorrei rifare la cucina. ${randomUUID()}`;
  await openPortfolioOffline(page, server);
  const heart = page.getByRole('button', { name: /^Mi piace/ }).first();
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await write(page, text);
  await pending(page, '2 azioni in sospeso').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Attività in sospeso' })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Elimina: Messaggio/ }).click();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();

  await server.start();
  await page.getByRole('button', { name: 'Riprova ora' }).click();
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
  expect(await received(request, text)).toBe(1);
});

test('pending commands belong to one person: others neither see nor send them', async ({
  page,
  request,
  server,
}) => {
  const text = `Solo a nome mio. ${randomUUID()}`;
  await openPortfolioOffline(page, server);
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
  expect(await received(request, text)).toBe(0);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  await signIn(page, CLIENT, '/attivita');
  await expect.poll(() => received(request, text)).toBe(1);
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
});

test('signing out can also delete the pending commands for good', async ({ page, request, server }) => {
  const text = `Ci ho ripensato. ${randomUUID()}`;
  await openPortfolioOffline(page, server);
  await write(page, text);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await page.getByRole('button', { name: 'Esci ed elimina' }).click();
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  await expect(pending(page, '1 azione in sospeso')).toHaveCount(0);
  await server.start();
  await signIn(page, CLIENT, '/attivita');
  await expect(page.getByText('Tutto inviato.')).toBeVisible();
  expect(await received(request, text)).toBe(0);
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
