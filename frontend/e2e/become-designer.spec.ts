import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { like, likesOf, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { BIO, fillDesignerForm } from './support/designer-form';
import { TEST_PASSWORD } from './support/passwords';
import { dialogEntryRemoved } from './support/shell';
import { rowsIn } from './support/stored-data';
import { test } from './support/test';

const ADDRESS = '/designer-registration';
const NEW_PASSWORD = 'una-chiave-solo-mia-27';

const published = (page: Page) => page.getByRole('complementary', { name: 'La tua pagina è online.' });

test('a client whose e-mail is already registered signs in, finds the form filled in, and becomes a designer with likes @both', async ({
  page,
}) => {
  const client = await newClient(page.request);
  await like(page.request, { account: client, designerId: 3 });
  const name = `Studio Cliente ${randomUUID().slice(0, 8)}`;

  await page.goto(ADDRESS);
  await fillDesignerForm(page, { name, email: client.email });
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Accedi' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(client.email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();

  await expect(page.getByRole('heading', { name: 'Passo 3 di 3. Ci siamo quasi.' })).toBeVisible();
  await expect(page.getByLabel('Nome o studio')).toHaveValue(name);
  await expect(page.getByLabel('Racconta il tuo lavoro')).toHaveValue(BIO);
  await expect(page.getByLabel('Ho letto e accetto')).toBeChecked();
  await page.getByRole('button', { name: 'Crea il profilo' }).click();

  await expect(page).toHaveURL(/\/designer-profile$/);
  await expect(published(page)).toBeVisible();
  await expect(published(page).getByRole('article', { name })).toBeVisible();
  expect(await likesOf(page.request, client)).toEqual([3]);
  expect(await violations(page)).toEqual([]);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/designer-profile$/);
  // Who is a designer is not invited to become one.
  for (const path of ['/', '/about', '/per-i-designer']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Messaggi' })).toBeVisible();
    await expect(page.locator(`a[href="${ADDRESS}"]`)).toHaveCount(0);
  }
});

test('a signed-in client adds a profile without a password; the notice has preview and share, and stays until it is closed', async ({
  page,
}) => {
  await signedIn(page, await newClient(page.request));
  const name = `Studio Aggiunto ${randomUUID().slice(0, 8)}`;
  await page.goto(ADDRESS);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  const email = await page.getByLabel('Email').inputValue();
  await page.getByLabel('Email').evaluate((field) => field.removeAttribute('readonly'));
  await fillDesignerForm(page, { name, email });
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Crea il profilo' }).click();

  await published(page).getByRole('button', { name: 'Condividi la tua pagina' }).click();
  await expect(page.getByRole('dialog', { name: /Condividi/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialogEntryRemoved(page);
  await page.reload();
  await expect(published(page)).toBeVisible();
  await published(page).getByRole('link', { name: 'Apri la tua pagina' }).click();
  // The own page has the same heading.
  await expect(page).toHaveURL(/\/designer\/\d/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await published(page).getByRole('button', { name: 'Chiudi' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(published(page)).toBeHidden();
});

test('a new designer types the password once and arrives at the live page; a hidden password is typed twice @both', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  await page.goto(ADDRESS);
  await fillDesignerForm(page, { name: `Studio Nuovo ${mark}`, email: `nuovo-${mark}@esempio.it` });
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Continua' }).click();
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Conferma password');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(confirmation).toBeHidden();
  await page.getByRole('button', { name: 'Nascondi password' }).click();
  await password.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(page.getByText('Per favore conferma la tua password')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra password' }).first().click();
  await expect(confirmation).toBeHidden();
  await page.getByRole('button', { name: 'Imposta la password' }).click();

  await expect(page).toHaveURL(/\/designer-profile$/);
  await expect(published(page)).toBeVisible();
  await expect
    .poll(() => rowsIn(page, 'forms'))
    .not.toContainEqual(expect.objectContaining({ key: 'designer-registration' }));
});

test('the page for designers leads to the registration; so do home, footer, sign-in and "Chi siamo" @both', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Per i designer' }).click();
  await expect(page).toHaveURL(/\/per-i-designer$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Le case giuste per il tuo modo di progettare.',
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Pubblica la tua pagina' }).first().click();
  await expect(page).toHaveURL(/\/designer-registration$/);
  for (const path of ['/', '/about', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator(`a[href="${ADDRESS}"]`)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Diventa designer' })).toBeVisible();
  }
});
