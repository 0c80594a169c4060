import { type APIRequestContext, expect } from '@playwright/test';
import { registerDesigner } from './support/designers';
import { uploadRoom } from './support/photographs';
import { test } from './support/test';

const CAPTION = 'La cucina di mattina, con il banco in rovere';

/** A new designer with three pictures, the second of which has a caption. */
async function withPictures(request: APIRequestContext) {
  const rooms = ['C-living-01', 'C-kitchen-01', 'C-bedroom-01'];
  const images = await Promise.all(rooms.map((room) => uploadRoom(request, room)));
  return registerDesigner(request, { gallery_images: images, gallery_alts: ['', CAPTION, ''] });
}

test('captions stand below the pictures of a portfolio and in the viewer; every picture has a description @both', async ({
  page,
  request,
}) => {
  const { id, name } = await withPictures(request);
  const described = (number: number) => `Foto ${number} di 3 di ${name}, Minimal e contemporaneo`;
  await page.goto(`/designer/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: described(1) })).toBeVisible();
  await expect(main.getByRole('button', { name: `Ingrandisci: ${described(3)}` })).toBeVisible();
  await expect(main.locator('figcaption')).toHaveText([`2${CAPTION}`]);

  await main.getByRole('button', { name: `Ingrandisci: ${CAPTION}` }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(CAPTION)).toBeVisible();
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await expect(viewer.getByText(CAPTION)).toHaveCount(0);
});
