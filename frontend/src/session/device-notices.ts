import { deletePushRegistration } from '../lib/push-registration';

async function unsubscribe(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  const shown = await registration.getNotifications();
  for (const notification of shown) notification.close();
}

/**
 * At sign-out: this device is told of nobody's messages any more, and shows none. The server forgets the subscription
 * with the session. Always settles well.
 */
export async function endNotices(): Promise<void> {
  deletePushRegistration();
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration) await Promise.all([unsubscribe(registration), closeShown(registration)]);
  } catch {
    // The push service answers the server's next message that the subscription has ended.
  }
}
