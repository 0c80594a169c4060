import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bearer, like, newClient, signedIn } from './support/account';
import { registerDesigner, signInDesigner } from './support/designers';
import { seenTexts, watchFor } from './support/left-on-device';
import { uploadRoom } from './support/photographs';
import { openInstalled, shown } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';

/** The stored pictures of a browser whose address has one of these beginnings, without the width. */
function storedPictures(page: Page, stems: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const stored = await (await caches.open('stanze-images')).keys();
    const addresses = stored.map(({ url }) => new URL(url).pathname);
    return addresses.filter((address) => wanted.some((stem) => address.startsWith(stem)));
  }, stems);
}

test('a deleted designer disappears from the copies of others before they are shown, pictures included', async ({
  page,
  request,
}) => {
  const name = `Studio ${randomUUID()}`;
  const rooms = ['C-living-01', 'C-living-02'] as const;
  const gallery_images = await Promise.all(rooms.map((room) => uploadRoom(request, room)));
  const registered = await registerDesigner(request, { name, gallery_images });
  const stems = gallery_images.map((url) => url.replace(/(?:-\d+)?\.\w+$/, ''));
  const designer = await signInDesigner(request, registered);
  const client = await newClient(page.request);
  const data = { designer_id: registered.id, message: 'Buongiorno, avrei una domanda.' };
  const written = await request.post('/api/contacts', { data, headers: bearer(client) });
  expect(written.status()).toBe(201);
  await signedIn(page, client);
  await openInstalled(page, `/designer/${registered.id}`);
  await page.getByRole('button', { name: 'Salva offline' }).click();
  await expect(page.getByRole('button', { name: 'Salvato offline' })).toBeVisible();
  await like(request, { account: client, designerId: registered.id });
  await page.goto('/preferiti');
  await shown(page);
  await page.goto('/messaggi');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect.poll(async () => (await storedPictures(page, stems)).length).toBeGreaterThan(0);
  await page.goto('about:blank');
  const deletion = await request.delete(`/api/designers/${registered.id}`, { headers: bearer(designer) });
  expect(deletion.status()).toBe(200);
  await watchFor(page, [name]);
  await page.goto('/messaggi');
  await expect(page.getByText('Buongiorno, avrei una domanda.').first()).toBeVisible();
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'cards'))).not.toContain(name);
  expect(JSON.stringify(await rowsIn(page, 'inbox'))).not.toContain(name);
  for (const store of ['galleries', 'likes', 'kept']) {
    const ids = (await rowsIn(page, store)).map(({ id }) => id);
    expect(ids, store).not.toContain(registered.id);
  }
  await expect.poll(() => storedPictures(page, stems)).toEqual([]);
  expect(await seenTexts(page)).toEqual([]);
});
