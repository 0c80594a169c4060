import { isInstalled, isIos } from '../../lib/platform';

export type PushSupport = 'ready' | 'install-first' | 'missing';

/** Whether this browser can receive notifications; on an iPhone only an installed app can. */
export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'ready';
  return isIos() && !isInstalled() ? 'install-first' : 'missing';
}
