import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, newClient, signedIn } from './support/account';
import { registerDesigner, signInDesigner } from './support/designers';
import { seenTexts, watchFor } from './support/left-on-device';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens the messages of a new designer on the device of `page`, with one of a new client, and closes the app. */
async function withMessageOnDevice(page: Page, request: APIRequestContext) {
  const name = `Zelinda ${randomUUID().slice(0, 8)}`;
  const registered = await registerDesigner(page.request, { name: `Studio ${randomUUID().slice(0, 8)}` });
  const designer = await signInDesigner(page.request, registered);
  const client = await newClient(request, '', name);
  const data = { designer_id: registered.id, message: 'Buongiorno, avrei una domanda.' };
  const written = await request.post('/api/contacts', { data, headers: bearer(client) });
  expect(written.status()).toBe(201);
  await signedIn(page, designer);
  await openInstalled(page, '/messaggi');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'inbox'))).toContain(client.email);
  await page.goto('about:blank');
  return { client, name };
}

for (const days of [0, 59]) {
  test(`a designer's device has nothing of a deleted client after ${days} days without the app, and shows nothing before`, async ({
    page,
    request,
  }) => {
    const { client, name } = await withMessageOnDevice(page, request);
    const deletion = await request.delete('/api/users/me', { headers: bearer(client) });
    expect(deletion.status()).toBe(200);
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await watchFor(page, [name, client.email]);
    await page.goto('/messaggi');
    await expect(page.getByText('Account eliminato').first()).toBeVisible();
    for (const store of ['inbox', 'me', 'cards', 'drafts', 'outbox']) {
      const rows = async () => JSON.stringify(await rowsIn(page, store));
      await expect.poll(rows, { message: store }).not.toContain(name);
      expect(await rows()).not.toContain(client.email);
    }
    expect(await seenTexts(page)).toEqual([]);
  });
}
