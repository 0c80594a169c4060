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

/** Finds out how things stand on this device. */
export async function lookUp(uid: number): Promise<void> {
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
  // Whoever left meanwhile wants nothing any more.
  if (currentUser()?.id === uid) savePushRegistration(uid);
  else await subscription.unsubscribe();
}

async function busily(work: () => Promise<void>): Promise<void> {
  usePush.setState({ isBusy: true, hasFailed: false });
  try {
    await work();
  } catch {
    usePush.setState({ hasFailed: true });
  } finally {
    usePush.setState({ isBusy: false });
  }
}

/** "Avvisami": asks for permission, which browsers allow only at a tap, then subscribes. */
export function turnOn(uid: number): Promise<void> {
  return busily(async () => {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') usePush.setState({ state: 'denied' });
    if (permission !== 'granted') return;
    await subscribeFor(uid);
    usePush.setState({ state: 'on' });
  });
}

/** "Non avvisarmi più": this browser wants nothing any more, and the server forgets it. */
export function turnOff(): Promise<void> {
  return busily(async () => {
    const subscription = await currentSubscription();
    deletePushRegistration();
    usePush.setState({ state: 'off' });
    if (!subscription) return;
    await subscription.unsubscribe();
    // Without network it stays: the push service tells the server at the next message that nobody listens.
    await dropSubscription(subscription.endpoint).catch(() => undefined);
  });
}

/**
 * Makes sure that the server has the subscription of whoever wanted one here: browsers renew it by themselves, and it
 * ends with a session. At most once a day, and in every new session.
 * @throws ApiError, NetworkError; the next start tries again
 */
export async function keepSubscribed(uid: number, isNewSession: boolean): Promise<void> {
  const memory = loadPushRegistration();
  if (memory?.uid !== uid || pushSupport() !== 'ready' || Notification.permission !== 'granted') return;
  if (!isNewSession && Date.now() - memory.sentAt < DAY_MS) return;
  await subscribeFor(uid);
}
