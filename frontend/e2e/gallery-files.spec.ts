import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signedIn } from './support/account';
import { designerProfile, registerDesigner, signInDesigner } from './support/designers';
import { roomFile, uploadRoom } from './support/photographs';
import { test } from './support/test';

const ROOMS = ['C-living-01', 'C-kitchen-01', 'C-bedroom-01'];
const FULL = 'You can only upload a maximum of 6 images';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer });

/** A designer with three pictures, the second of which has a caption; their edit form is open. */
async function openForm(page: Page, request: APIRequestContext): Promise<{ id: number; dialog: Locator }> {
  const images = await Promise.all(ROOMS.map((room) => uploadRoom(request, room)));
  const gallery = { gallery_images: images, gallery_alts: ['', 'La cucina', ''] };
  const designer = await registerDesigner(request, designerProfile(gallery));
  await signedIn(page, await signInDesigner(request, designer));
  await page.goto('/designer-profile');
  await page
    .getByRole('button', { name: /^Modifica/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Profilo Designer' });
  await expect(dialog.locator('[data-picture]')).toHaveCount(3);
  return { id: designer.id, dialog };
}

async function savedProfile(request: APIRequestContext, id: number) {
  const answer = await request.get(`/api/designers/${id}`);
  return (await answer.json()) as { gallery_images: string[]; gallery: { alt: string }[] };
}

test('each file that cannot be used is refused with its own reason, and the notice about six goes @both', async ({
  page,
  request,
}) => {
  const { dialog } = await openForm(page, request);
  const room = await readFile(roomFile(ROOMS[0] ?? ''));
  const whole = await sharp(room).resize(900).jpeg().toBuffer();
  const files = [
    jpeg('mezza.jpg', whole.subarray(0, whole.length / 2)),
    jpeg('rovinata.jpg', Buffer.alloc(5000, 0x17)),
    { name: 'listino.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
    jpeg('settima.jpg', whole),
  ];
  await dialog.getByTestId('gallery-files').setInputFiles(files);
  const problem = (number: number) =>
    dialog
      .locator('[data-picture]')
      .nth(number - 1)
      .getByRole('alert');
  await expect(problem(4)).toHaveText(/il file sembra rovinato o incompleto/);
  await expect(problem(5)).toHaveText(/il file sembra rovinato o incompleto/);
  await expect(problem(6)).toHaveText('Formato immagine non supportato. Usa JPG, PNG, GIF o WebP');
  await expect(dialog.getByText(FULL)).toBeVisible();

  await dialog.getByRole('button', { name: 'Togli la foto 6' }).click();
  await expect(dialog.getByText(FULL)).toHaveCount(0);
});

test('a picture is exchanged in its position and the new one has its caption, by keyboard too', async ({
  page,
  request,
}) => {
  const { id, dialog } = await openForm(page, request);
  const before = await savedProfile(request, id);
  const button = dialog.getByRole('button', { name: 'Cambia la foto 2' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
  await chooser.setFiles(roomFile('C-study-01'));
  await expect(dialog.locator('[data-picture][data-state="stored"]')).toHaveCount(3);
  await expect(button).toBeFocused();
  await expect(dialog.getByLabel('Cosa mostra la foto 2')).toHaveValue('La cucina');
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(dialog).toHaveCount(0);
  const after = await savedProfile(request, id);
  const [first, second, third] = after.gallery_images;
  expect([first, third]).toEqual([before.gallery_images[0], before.gallery_images[2]]);
  expect(second).not.toBe(before.gallery_images[1]);
  expect(after.gallery.map(({ alt }) => alt)).toEqual(['', 'La cucina', '']);
});
