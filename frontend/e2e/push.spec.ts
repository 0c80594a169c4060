import { expect } from '@playwright/test';
import { notifications, push, sync, tapNotification } from './support/push';
import { openInstalled } from './support/shell';
import { test } from './support/test';

const MESSAGE = {
  kind: 'message',
  title: 'Nuovo messaggio da Marta Bianchi',
  body: 'Buongiorno, possiamo sentirci domani?',
  contact_id: 7,
  url: '/privacy',
  unread: 3,
};

test.use({ permissions: ['notifications'], serviceWorkers: 'allow' });

test('a pushed message is shown, one notification per conversation, silent when the conversation is open @window', async ({
  page,
  baseURL,
}) => {
  await openInstalled(page, `${baseURL}/about`);
  await push(page, JSON.stringify(MESSAGE));
  const { title, body, url } = MESSAGE;
  const first = { title, body, url, tag: 'conversation-7', silent: false };
  await expect.poll(() => notifications(page)).toEqual([first]);

  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  await push(page, JSON.stringify({ ...MESSAGE, body: 'Alle dieci?' }));
  await expect.poll(() => notifications(page)).toEqual([{ ...first, body: 'Alle dieci?', silent: true }]);
});

for (const unreadable of ['{"title": ', '{"title": 12, "url": "//altrove.example", "unread": "3"}', '[]']) {
  test(`an unreadable payload becomes a general notification: ${unreadable} @window`, async ({
    page,
    baseURL,
  }) => {
    await openInstalled(page, `${baseURL}/about`);
    await push(page, unreadable);
    const general = { title: 'Stanze', body: 'Hai un nuovo messaggio.', url: '/messaggi', tag: 'messages' };
    await expect.poll(() => notifications(page)).toEqual([{ ...general, silent: false }]);
  });
}

test('a tap on a notification opens the conversation in the open window without a reload @window', async ({
  page,
  baseURL,
}) => {
  await openInstalled(page, `${baseURL}/about`);
  await page.waitForLoadState('networkidle');
  await push(page, JSON.stringify(MESSAGE));
  await expect.poll(async () => (await notifications(page)).length).toBe(1);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await tapNotification(page);
  await expect(page).toHaveURL(`${baseURL}/privacy`);
  expect(loads).toBe(0);
  expect(await notifications(page)).toEqual([]);
});

test('a tap on a notification does not navigate away from a partly filled form @window', async ({
  page,
  baseURL,
}) => {
  await openInstalled(page, `${baseURL}/login?mode=register`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Nome').fill('Marta');
  await push(page, JSON.stringify(MESSAGE));
  await expect.poll(async () => (await notifications(page)).length).toBe(1);
  await tapNotification(page);
  await expect.poll(() => notifications(page)).toEqual([]);
  await expect(page.getByLabel('Nome')).toHaveValue('Marta');
});

test('the browser’s background sync starts the outbox of the open windows', async ({ page, baseURL }) => {
  await openInstalled(page, `${baseURL}/about`);
  // Listens before the sync is dispatched: otherwise a busy page could miss the event.
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    navigator.serviceWorker.addEventListener('message', ({ data }) => received.push(data));
  });
  await sync(page, 'stanze-outbox');
  const received = () => page.evaluate(() => (window as unknown as { received: unknown[] }).received);
  await expect.poll(received).toContainEqual({ type: 'flush-outbox' });
});
