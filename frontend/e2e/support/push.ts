import type { CDPSession, Page } from '@playwright/test';

/** The registration of the page's service worker, as the DevTools protocol names it. */
async function registrationIdOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

type Work = (session: CDPSession, worker: { origin: string; registrationId: string }) => Promise<unknown>;

async function withWorkerOf(page: Page, work: Work): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await work(session, { origin, registrationId: await registrationIdOf(session, origin) });
  await session.detach();
}

/** Delivers a push message to the service worker of a page, as the browser's push service does. */
export function push(page: Page, data: string): Promise<void> {
  return withWorkerOf(page, (session, worker) =>
    session.send('ServiceWorker.deliverPushMessage', { ...worker, data }),
  );
}

/** Dispatches a sync event to the service worker of a page, as the browser does when the network is back. */
export function sync(page: Page, tag: string): Promise<void> {
  return withWorkerOf(page, (session, worker) =>
    session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag, lastChance: false }),
  );
}

/** The content of the notifications on the screen. */
export function notifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, silent, data }) => {
      const { url } = data as { url: string };
      return { title, body, tag, silent, url };
    });
  });
}

/** A tap on the newest notification, until the worker is done with it; the DevTools protocol has no command for it. */
export async function tapNotification(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().startsWith(origin));
  if (!worker) throw new Error('No service worker');
  await worker.evaluate(async () => {
    // Runs in the worker, whose names are not those of a page.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification?: Notification }) => Event;
      dispatchEvent: (event: Event) => void;
    };
    const notification = (await scope.registration.getNotifications()).at(-1);
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    Object.assign(event, { waitUntil: (promise: Promise<unknown>) => (work = promise) });
    scope.dispatchEvent(event);
    // Without a tap by a person the browser refuses to open a window.
    await work.catch(() => undefined);
  });
}
