import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { dialogEntryRemoved } from './support/shell';
import { rowsIn } from './support/stored-data';
import { test } from './support/test';

const ROOM = path.join(import.meta.dirname, '../../pictures/originals/C-living-01.webp');

const form = (page: Page) => page.getByRole('dialog', { name: 'Modifica profilo' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Salva Modifiche' });
const avatar = (page: Page) => page.locator('header img[src^="/api/uploads/profile_pictures/"]');

test('name, city and picture are changed, are there after a reload, and can be removed @phone', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Modifica profilo' }).click();
  await form(page).getByLabel('Nome').fill('');
  await save(page).click();
  await expect(form(page).getByText('Il nome è obbligatorio').first()).toBeVisible();
  await expect(form(page).getByLabel('Nome')).toBeFocused();
  const picker = form(page).getByTestId('profile-picture');
  await picker.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(
    form(page).getByText('Formato immagine non supportato. Usa JPG, PNG o GIF').first(),
  ).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);

  await form(page).getByLabel('Nome').fill('Nina Bianchi');
  await form(page)
    .getByLabel(/^Città/)
    .fill('Verona');
  const buffer = await sharp(ROOM).resize(1600).jpeg().toBuffer();
  await picker.setInputFiles({ name: 'senza-nome', mimeType: 'application/octet-stream', buffer });
  const preview = form(page).locator('img[src^="blob:"]');
  await expect(preview).toBeVisible();
  // What is sent is smaller than a photograph of a phone.
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  // The unsaved changes are restored.
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'forms'))).toContain('Verona');
  await expect.poll(() => rowsIn(page, 'files')).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Modifica profilo' }).click();
  await expect(form(page).getByText('Abbiamo ritrovato le modifiche che non avevi salvato.')).toBeVisible();
  await expect(form(page).locator('img[src^="blob:"]')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('✅ Profilo aggiornato con successo!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Bianchi' })).toBeVisible();
  await expect(page.getByText('Verona', { exact: true })).toBeVisible();
  await expect.poll(() => avatar(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  await dialogEntryRemoved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Modifica profilo' }).click();
  await form(page).getByRole('button', { name: 'Togli foto' }).click();
  await save(page).click();
  await expect(form(page)).toHaveCount(0);
  await expect(avatar(page)).toHaveCount(0);
});
