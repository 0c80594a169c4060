import { deletePushRegistration } from '../../lib/push-registration';

async function unsubscribe(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  const shown = await registration.getNotifications();
  for (const notification of shown) notification.close();
}

/**
 * At sign-out: ends the push subscription of this device and closes its notifications. The server deletes the
 * subscription with the session. Never rejects.
 */
export async function endNotices(): Promise<void> {
  deletePushRegistration();
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration) await Promise.all([unsubscribe(registration), closeShown(registration)]);
  } catch {
    // The push service will answer the server's next message with the information that the subscription has ended.
  }
}
