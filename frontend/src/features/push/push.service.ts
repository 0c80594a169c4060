import {
  deletePushRegistration,
  loadPushRegistration,
  savePushRegistration,
} from '../../lib/push-registration';
import { currentUser } from '../../session/session.store';
import { dropSubscription, pushKey, sendSubscription } from './push.api';
import { usePush } from './push.store';
import { pushSupport } from './push-support';
import { currentSubscription, subscribe } from './subscription';

const DAY_MS = 24 * 60 * 60 * 1000;

function isWanted(uid: number): boolean {
  return loadPushRegistration()?.uid === uid;
}

/** Loads whether push notifications are supported, denied, on or off on this device. */
export async function loadPushState(uid: number): Promise<void> {
  usePush.setState({ hasFailed: false });
  const support = pushSupport();
  if (support !== 'ready') usePush.setState({ state: support });
  else if (Notification.permission === 'denied') usePush.setState({ state: 'denied' });
  else {
    const isOn = isWanted(uid) && Notification.permission === 'granted' && (await currentSubscription());
    usePush.setState({ state: isOn ? 'on' : 'off' });
  }
}

async function subscribeFor(uid: number): Promise<void> {
  const subscription = await subscribe(await pushKey());
  await sendSubscription(subscription.toJSON());
  // Otherwise the person has signed out in the meantime.
  if (currentUser()?.id === uid) savePushRegistration(uid);
  else await subscription.unsubscribe();
}

async function whileBusy(work: () => Promise<void>): Promise<void> {
  usePush.setState({ isBusy: true, hasFailed: false });
  try {
    await work();
  } catch {
    usePush.setState({ hasFailed: true });
  } finally {
    usePush.setState({ isBusy: false });
  }
}

/** The button "Avvisami": asks for permission, which browsers allow only after a tap, then subscribes. */
export function enablePush(uid: number): Promise<void> {
  return whileBusy(async () => {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') usePush.setState({ state: 'denied' });
    if (permission !== 'granted') return;
    await subscribeFor(uid);
    usePush.setState({ state: 'on' });
  });
}

/** The button "Non avvisarmi più": unsubscribes this browser and deletes the subscription on the server. */
export function disablePush(): Promise<void> {
  return whileBusy(async () => {
    const subscription = await currentSubscription();
    deletePushRegistration();
    usePush.setState({ state: 'off' });
    if (!subscription) return;
    await subscription.unsubscribe();
    // Without a network the row on the server stays until the push service reports that the subscription has ended.
    await dropSubscription(subscription.endpoint).catch(() => undefined);
  });
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
