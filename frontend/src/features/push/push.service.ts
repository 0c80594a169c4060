import { setCachedData } from '../../data/query/query';
import {
  deletePushRegistration,
  loadPushRegistration,
  savePushRegistration,
} from '../../lib/push-registration';
import { currentUser } from '../../session/session.store';
import { dropSubscription, pushKey, sendSubscription } from './push.api';
import { pushQuery } from './push.queries';
import { currentSubscription, pushSupport, subscribe } from './subscription';

const DAY_MS = 24 * 60 * 60 * 1000;

async function subscribeFor(uid: number): Promise<void> {
  const subscription = await subscribe(await pushKey());
  await sendSubscription(subscription.toJSON());
  // Otherwise the person has signed out in the meantime.
  if (currentUser()?.id === uid) savePushRegistration(uid);
  else await subscription.unsubscribe();
}

/**
 * The button "Avvisami": asks for permission, which browsers allow only after a tap, then subscribes.
 * @throws ApiError, NetworkError, an error of the browser
 */
export async function enablePush(uid: number): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') setCachedData(pushQuery(uid), 'denied');
  if (permission !== 'granted') return;
  await subscribeFor(uid);
  setCachedData(pushQuery(uid), 'on');
}

/**
 * The button "Non avvisarmi più": unsubscribes this browser and deletes the subscription on the server.
 * @throws an error of the browser
 */
export async function disablePush(uid: number): Promise<void> {
  const subscription = await currentSubscription();
  deletePushRegistration();
  setCachedData(pushQuery(uid), 'off');
  if (!subscription) return;
  await subscription.unsubscribe();
  // Without a network the row on the server stays until the push service reports that the subscription has ended.
  await dropSubscription(subscription.endpoint).catch(() => undefined);
}

/**
 * Sends the subscription of this browser to the server again when the person has enabled push here, because browsers
 * change it and the server deletes it with the session. At most once a day, and in every new session.
 * @throws ApiError, NetworkError; the next start repeats it
 */
export async function renewSubscription(uid: number, isNewSession: boolean): Promise<void> {
  const registration = loadPushRegistration();
  if (registration?.uid !== uid || pushSupport() !== 'ready' || Notification.permission !== 'granted') return;
  if (!isNewSession && Date.now() - registration.sentAt < DAY_MS) return;
  await subscribeFor(uid);
}
