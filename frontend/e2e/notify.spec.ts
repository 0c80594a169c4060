import { expect, type Page } from '@playwright/test';
import { type Account, demoAccount, signedIn } from './support/account';
import { openInstalled } from './support/shell';
import { test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/un-browser-di-prova';

/** The number of calls of each browser function by the page. */
interface Asked {
  permission: number;
  subscribe: number;
  unsubscribe: number;
  /** How often the page has read the permission. */
  reads: number;
}

/**
 * A browser without the internet reaches no push service, so the page gets a simulated subscription with keys that the
 * server accepts. It is preserved across reloads, as in a browser.
 */
async function withPushService(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript(
    ({ endpoint, permission }) => {
      const asked = { permission: 0, subscribe: 0, unsubscribe: 0, reads: 0 };
      Object.assign(window, { asked });
      const base64url = (bytes: ArrayBuffer | Uint8Array) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const subscription = () => {
        const stored = localStorage.getItem('test-subscription');
        if (!stored) return null;
        return {
          endpoint,
          toJSON: () => JSON.parse(stored) as object,
          unsubscribe: () => {
            asked.unsubscribe += 1;
            localStorage.removeItem('test-subscription');
            return Promise.resolve(true);
          },
        };
      };
      const subscribe = async () => {
        asked.subscribe += 1;
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ]);
        const keys = {
          p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
          auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
        };
        localStorage.setItem('test-subscription', JSON.stringify({ endpoint, expirationTime: null, keys }));
        return subscription();
      };
      Object.assign(PushManager.prototype, {
        subscribe,
        getSubscription: () => Promise.resolve(subscription()),
      });
      let state = localStorage.getItem('test-permission') ?? 'default';
      const readPermission = () => {
        asked.reads += 1;
        return state;
      };
      Object.defineProperty(Notification, 'permission', { get: readPermission });
      Notification.requestPermission = () => {
        asked.permission += 1;
        state = permission;
        localStorage.setItem('test-permission', state);
        return Promise.resolve(permission);
      };
    },
    { endpoint: ENDPOINT, permission: answer },
  );
}

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked);

async function openOwnPage(page: Page, account: Account): Promise<void> {
  await signedIn(page, account);
  await openInstalled(page, '/designer-profile');
}

/** Requests about subscriptions and how the real server answered them. */
function subscriptionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/push/subscriptions')) return;
    calls.push(`${response.request().method()} ${response.status()}`);
  });
  return calls;
}

test('"Avvisami" asks only after the tap, and the server stores the subscription and deletes it again', async ({
  page,
  request,
}) => {
  await withPushService(page, 'granted');
  const calls = subscriptionCalls(page);
  await openOwnPage(page, await demoAccount(request, 'designer@stanze.test'));
  const notifyButton = page.getByRole('button', { name: 'Avvisami' });
  await expect(notifyButton).toBeVisible();
  expect(await asked(page)).toMatchObject({ permission: 0, subscribe: 0 });

  await notifyButton.click();
  await expect(page.getByText('Ti avvisiamo su questo dispositivo quando ti scrivono.')).toBeVisible();
  expect(await asked(page)).toMatchObject({ permission: 1, subscribe: 1 });
  expect(calls.join()).toMatch(/^POST 20[01]$/);

  await page.reload();
  // The server received it today: it is not sent again.
  await page.getByRole('button', { name: 'Non avvisarmi più' }).click();
  await expect(notifyButton).toBeVisible();
  await expect.poll(() => calls.join()).toMatch(/^POST 20[01],DELETE 200$/);
  expect(await asked(page)).toMatchObject({ unsubscribe: 1 });
});

test('a subscription that was not sent today is sent again at the start', async ({ page, request }) => {
  await withPushService(page, 'granted');
  const calls = subscriptionCalls(page);
  await openOwnPage(page, await demoAccount(request, 'designer@stanze.test'));
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expect(page.getByRole('button', { name: 'Non avvisarmi più' })).toBeVisible();
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('push') ?? '{}') as { sentAt: number };
    localStorage.setItem('push', JSON.stringify({ ...saved, sentAt: saved.sentAt - 25 * 60 * 60 * 1000 }));
  });
  await page.reload();
  await expect.poll(() => calls.join()).toMatch(/^POST 20[01],POST 20[01]$/);
});

test('signing out ends the notifications on this device', async ({ page, request }) => {
  await withPushService(page, 'granted');
  await openOwnPage(page, await demoAccount(request, 'designer@stanze.test'));
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expect(page.getByRole('button', { name: 'Non avvisarmi più' })).toBeVisible();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => asked(page)).toMatchObject({ unsubscribe: 1 });
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

test('a person who denied the permission reads how to allow it, and does not read it again at the next visit', async ({
  page,
  request,
}) => {
  await withPushService(page, 'denied');
  await openOwnPage(page, await demoAccount(request, 'designer@stanze.test'));
  await page.getByRole('button', { name: 'Avvisami' }).click();
  const explanation = page.getByText(/consenti le notifiche di questo sito/);
  await expect(explanation).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await asked(page)).reads).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(explanation).toBeHidden();
});

test('without network it shows an error, and a second attempt works', async ({ page, request }) => {
  await withPushService(page, 'granted');
  await page.route('**/api/push/key', (route) => route.abort(), { times: 1 });
  await openOwnPage(page, await demoAccount(request, 'designer@stanze.test'));
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expect(page.getByText('Non ci siamo riusciti: controlla la connessione e riprova.')).toBeVisible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Ti avvisiamo su questo dispositivo quando ti scrivono.')).toBeVisible();
});
