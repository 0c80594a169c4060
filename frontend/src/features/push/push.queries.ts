import { loadPushRegistration } from '../../lib/push-registration';
import { personalKey, type RemoteQuery } from '../../data/query/query';
import { currentSubscription, pushSupport } from './subscription';

/** The state of notifications in this browser. */
export type PushState = 'missing' | 'install-first' | 'denied' | 'off' | 'on';

async function readPushState(uid: number): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'ready') return support;
  if (Notification.permission === 'denied') return 'denied';
  const isWanted = loadPushRegistration()?.uid === uid && Notification.permission === 'granted';
  return isWanted && (await currentSubscription()) ? 'on' : 'off';
}

/** Whether push notifications are supported, denied, on or off for a person on this device. */
export function pushQuery(uid: number): RemoteQuery<PushState> {
  return { key: personalKey(uid, 'push'), load: () => readPushState(uid) };
}
