import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, demoAccount, like, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest, test } from './support/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Barra dell’app' });
const head = (page: Page) => page.getByRole('navigation', { name: 'Principale' });
const lines = (page: Page) => page.getByRole('navigation', { name: 'Conversazioni' });

/** Starts a conversation of a new client, who likes two designers, with the designer of the demonstration. */
async function conversation(request: APIRequestContext, address = '') {
  const designer = await demoAccount(request, 'designer@stanze.test', address);
  const client = await newClient(request, address);
  for (const designerId of [2, 4]) await like(request, { account: client, designerId, address });
  const answer = await request.post(`${address}/api/contacts`, {
    data: { designer_id: designer.designer?.id, message: `Prima ${randomUUID()}` },
    headers: bearer(client),
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  const reply = async (message: string) => {
    const sent = await request.post(`${address}/api/contacts/${id}/messages`, {
      data: { message },
      headers: bearer(designer),
    });
    expect(sent.status()).toBe(201);
  };
  return { client, id, reply };
}

/** Opens a page and resolves when its event stream is open. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/updates'));
  await page.goto(path);
  expect((await stream).status()).toBe(200);
}

/** Whether a point in the middle of the element shows the element itself and nothing above it. */
async function isUncovered(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at !== null && element.contains(at);
    });
}

test('favourites and messages with their counts are within reach of the thumb on every page, and change without a reload @phone', async ({
  page,
  request,
}) => {
  const { client, reply } = await conversation(request);
  await signedIn(page, client);
  await openLive(page, '/about');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await expect(bar(page).getByRole('link', { name: 'Preferiti, 2 designer', exact: true })).toBeInViewport();
  await expect(bar(page).getByRole('link', { name: 'Messaggi', exact: true })).toBeInViewport();
  await reply('Volentieri!');
  await expect(bar(page).getByRole('link', { name: 'Messaggi, 1 da leggere', exact: true })).toBeInViewport();
  await expect(page).toHaveTitle(/^\(1\) .*Stanze/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Esci' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // The end of the page is above the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isUncovered(page, 'footer a')).toBe(true);

  await bar(page)
    .getByRole('link', { name: /^Preferiti/ })
    .click();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Mi piace/ })
    .click();
  await expect(bar(page).getByRole('link', { name: 'Preferiti, 1 designer', exact: true })).toBeVisible();
  await bar(page)
    .getByRole('link', { name: /^Messaggi/ })
    .click();
  await expect(page).toHaveTitle('(1) Messaggi · Stanze');
  await expect(lines(page).getByRole('link')).toHaveText(/Volentieri!.*1 da leggere/);
  await lines(page).getByRole('link').click();
  await expect(bar(page).getByRole('link', { name: 'Messaggi', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Messaggi · Stanze');
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
});

test('the bar is gone while a reply is written, and the button to send it does not move away from the pointer @phone', async ({
  page,
  request,
}) => {
  const { client, id } = await conversation(request);
  await signedIn(page, client);
  await page.goto(`/messaggi?contatto=${id}`);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('textbox', { name: /^Rispondi a/ }).fill('Dal telefono');
  await expect(bar(page)).toBeHidden();
  const send = page.getByRole('button', { name: 'Invia', exact: true });
  // Waits until the button does not move: the layout uses the height of the bar one frame after the bar is hidden.
  await send.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'Dal telefono' })).toBeVisible();
});

for (const { percent, width } of [
  { percent: 200, width: 390 },
  { percent: 150, width: 320 },
]) {
  test(`text of ${percent} % at ${width} px cuts nothing of the bar @phone`, async ({ page, request }) => {
    const { client, reply } = await conversation(request);
    await reply('Volentieri!');
    await signedIn(page, client);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
    await expect(bar(page).getByRole('link', { name: /^Messaggi, 1/ })).toBeVisible();
    for (const link of await bar(page).getByRole('link').all()) {
      expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => isUncovered(page, 'footer a')).toBe(true);
  });
}

test('the header of a wide screen has the counts, and the header does not move when they arrive', async ({
  page,
  request,
}) => {
  const { client, reply } = await conversation(request);
  await signedIn(page, client);
  await openLive(page, '/about');
  await expect(head(page).getByRole('link', { name: 'Preferiti 2 designer', exact: true })).toBeVisible();
  const messages = head(page).getByRole('link', { name: /^Messaggi/ });
  const before = await messages.boundingBox();
  await reply('Volentieri!');
  await expect(messages).toHaveAccessibleName('Messaggi 1 da leggere');
  expect(await messages.boundingBox()).toEqual(before);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(bar(page)).toHaveCount(0);
});

offlineTest(
  'without the server the counts come from the device, and what waits to be sent looks different from what is unread @phone',
  async ({ page, request, server }) => {
    const { client, id, reply } = await conversation(request, server.address);
    await reply('Volentieri!');
    await signedIn(page, client);
    await openInstalled(page, '/about');
    await expect(bar(page).getByRole('link', { name: /^Messaggi, 1/ })).toBeVisible();
    await expect.poll(async () => (await rowsIn(page, 'likes')).length).toBe(2);
    await expect.poll(async () => JSON.stringify(await rowsIn(page, 'inbox'))).toContain('Volentieri!');
    await server.stop();
    await page.reload();
    await expect(bar(page).getByRole('link', { name: 'Messaggi, 1 da leggere', exact: true })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Preferiti, 2 designer', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);

    await page.goto(`/messaggi?contatto=${id}`);
    await page.getByRole('textbox', { name: /^Rispondi a/ }).fill('Dal treno');
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    const waiting = page.getByRole('link', { name: /^\d azion[ei] in sospeso$/ });
    await expect(waiting.locator('svg')).toBeVisible();
    // The mark that the conversation was read waits too, and is shown before the reply is stored.
    await expect.poll(async () => JSON.stringify(await rowsIn(page, 'outbox'))).toContain('Dal treno');
    await page.goto('/messaggi');
    await expect(lines(page).getByRole('link')).toHaveText(/Tu: Dal treno.*In coda/);
  },
);
