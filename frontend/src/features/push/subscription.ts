/** Longest wait for the service worker of a first visit. */
const PATIENCE_MS = 20_000;

/** The browser's part of this device: nobody takes it out of the air without the service worker. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker is not there')), PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** This browser's subscription as it is now, or null; a page without a service worker has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return (await known?.pushManager.getSubscription()) ?? null;
}

async function subscribeTo(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(wish);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    // It was made for another key of the server, and one browser has one subscription.
    await old.unsubscribe();
    return pushManager.subscribe(wish);
  }
}

/** Subscribes this browser to messages signed with the server's key. @throws what the browser says when it cannot */
export async function subscribe(key: string): Promise<PushSubscription> {
  return subscribeTo((await registration()).pushManager, key);
}
