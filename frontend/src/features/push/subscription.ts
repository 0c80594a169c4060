import { isInstalled, isIos } from '../../lib/platform';

export type PushSupport = 'ready' | 'install-first' | 'missing';

/** Whether this browser can receive notifications; on an iPhone only an installed app can. */
export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'ready';
  return isIos() && !isInstalled() ? 'install-first' : 'missing';
}

/** Maximum time to wait for the service worker of a first visit. */
const REGISTRATION_TIMEOUT_MS = 20_000;

/** The active service worker registration. @throws after the timeout */
async function registration(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker is not active')), REGISTRATION_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** This browser's current subscription, or null; a page without a service worker has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const current = await navigator.serviceWorker.getRegistration();
  return (await current?.pushManager.getSubscription()) ?? null;
}

async function subscribeTo(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    // The existing subscription uses another key of the server, and a browser can have only one.
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Subscribes this browser to messages signed with the server's key. @throws the error of the browser */
export async function subscribe(key: string): Promise<PushSubscription> {
  return subscribeTo((await registration()).pushManager, key);
}
