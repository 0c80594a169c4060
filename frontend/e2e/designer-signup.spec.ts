import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from './support/test';
import { BIO, choose, fillDesignerForm, nextStep } from './support/designer-form';
import { photographs } from './support/photographs';
import { openInstalled, shown } from './support/shell';
import { rowsIn } from './support/stored-data';
import { openResults } from './support/visitor';

// A whole journey on a phone: photographs of a phone's size, and a server that is killed and started again.
test.describe.configure({ timeout: 300_000 });

const ADDRESS = '/designer-registration';
const PASSWORD = 'una-chiave-solo-mia-27';

const tiles = (page: Page) => page.locator('[data-picture]');
const stored = (page: Page) => page.locator('[data-picture][data-state="stored"]');
const alts = (page: Page) =>
  tiles(page)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('a designer signs up on a phone with six photographs; the connection breaks once, and nothing is lost @phone', async ({
  page,
  server,
}, { outputDir }) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Studio Prova ${mark}`;
  const email = `designer-${mark}@esempio.it`;
  const photos = await photographs(outputDir);

  await openInstalled(page, ADDRESS);
  await fillDesignerForm(page, { name, email });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Mostra come progetti.' })).toBeFocused();
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/uploads/gallery'));
  await page.getByTestId('gallery-files').setInputFiles(photos);
  // One picture is uploaded, others are being uploaded.
  await uploaded;
  await server.kill();
  await expect(tiles(page)).toHaveCount(6);
  await expect(stored(page).first()).toBeVisible();
  expect(await stored(page).count()).toBeLessThan(6);
  await page.getByLabel('Cosa mostra la foto 6').fill('La cucina, di mattina');
  await expect
    .poll(async () => JSON.stringify(await rowsIn(page, 'forms')))
    .toContain('La cucina, di mattina');

  await page.reload();
  await shown(page);
  await expect(page.getByLabel('Nome o studio')).toHaveValue(name);
  await expect(page.getByLabel('Racconta il tuo lavoro')).toHaveValue(BIO);
  await expect(page.getByLabel('Minimal e contemporaneo')).toBeChecked();
  await expect(tiles(page)).toHaveCount(6);
  expect(await alts(page)).toEqual(['', '', '', '', '', 'La cucina, di mattina']);
  await expect(page.getByText('Parte appena torna la rete').first()).toBeVisible({ timeout: 60_000 });

  await server.start();
  await expect(stored(page)).toHaveCount(6, { timeout: 90_000 });
  await nextStep(page);
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Continua' }).click();

  await expect(page.getByRole('heading', { name: 'Scegli una password' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Imposta la password' }).click();

  await expect(page).toHaveURL(/\/designer-profile$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const visitor = await page.context().browser()?.newContext({ baseURL: server.address });
  const other = await visitor?.newPage();
  if (!visitor || !other) throw new Error('No second browser');
  await openResults(other, [2, 2, 2, 2, 2]);
  const card = other.getByRole('article').filter({ hasText: name });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: /Portfolio/ }).click();
  await expect(other.getByRole('img', { name: 'La cucina, di mattina' }).first()).toBeAttached();
  await visitor.close();
});

test('a designer goes back from the password to the form, corrects the e-mail address, and signs in with it @phone', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Studio Corretto ${mark}`;
  const email = `corretto-${mark}@esempio.it`;
  await page.goto(ADDRESS);
  await fillDesignerForm(page, { name, email: `sbagliato-${mark}@esempio.it` });
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { name: 'Scegli una password' })).toBeVisible();

  await page.getByRole('button', { name: 'Torna alla Registrazione' }).click();
  await expect(page.getByRole('heading', { name: 'Correggi il tuo profilo.' })).toBeFocused();
  await expect(page.getByLabel('Racconta il tuo lavoro')).toHaveValue(BIO);
  await page.getByLabel('Email').fill(email);
  await nextStep(page);
  await nextStep(page);
  await page.getByLabel('Città in cui lavori').fill('Lecce');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { name: 'Scegli una password' })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Imposta la password' }).click();

  await expect(page).toHaveURL(/\/designer-profile$/);
  await expect(page.getByText('Lecce').first()).toBeVisible();
  const designers = (await (await page.request.get('/api/designers')).json()) as { name: string }[];
  expect(designers.filter((designer) => designer.name === name)).toHaveLength(1);
});

test('a step names its missing fields in their order; what the server refuses is shown in its step @both', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByLabel('Nome o studio')).toBeFocused();
  await expect(page.getByText('Please enter your name')).toHaveCount(2);
  await fillDesignerForm(page, { name: 'Giulia Due', email: 'designer@stanze.test' });
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Questa email è già registrata.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passo 1 di 4.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Racconta il tuo lavoro')).toHaveValue(BIO);
  await page.getByRole('alert').getByRole('link', { name: 'Accedi' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('designer@stanze.test');
});

test('the steps are left and entered with the keyboard and the browser, and nothing is lost @both', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const email = `passi-${mark}@esempio.it`;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(ADDRESS);
  await page.getByLabel('Nome o studio').focus();
  await page.keyboard.type(`Studio Passi ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  // Enter in the last field opens the next step, and does not reach for the hidden ones.
  await page.keyboard.press('Enter');
  await expect(heading('Passo 2 di 4. Mostra come progetti.')).toBeFocused();
  await expect(page.getByLabel('Nome o studio')).toBeHidden();
  await page.goBack();
  await expect(heading('Passo 1 di 4.')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  await expect(heading('Passo 2 di 4.')).toBeFocused();
  await choose(page, 'Japandi');
  await page.reload();
  await expect(heading('Passo 2 di 4.')).toBeVisible();
  await expect(page.getByLabel('Japandi')).toBeChecked();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await fillDesignerForm(page, { name: `Studio Passi ${mark}`, email });
  await page.getByLabel('Ho letto e accetto').check();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(heading('Passo 4 di 4. Scegli una password')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Togli Torino' })).toBeVisible();
  await page.goForward();
  await expect(heading('Scegli una password')).toBeFocused();
});
