import { onNetworkReturn } from '../../lib/network-return';
import { OUTBOX_SYNC } from '../../lib/service-worker-messages';
import { onPersonChange } from '../person';
import type { Outbox } from './create-outbox';

/** Background sync, where the browser has it; nothing relies on it. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(OUTBOX_SYNC);
}

/**
 * The triggers of sending: the start, a sign-in, the network's return, the person's return to the page.
 * `navigator.onLine` is not used: its "true" proves nothing.
 */
export function connectTriggers(outbox: Outbox): void {
  const flush = () => void outbox.flush('network');
  window.addEventListener('online', flush);
  window.addEventListener('pageshow', flush);
  // Any answer of the server proves that the network is back: the remaining delay is cut short.
  onNetworkReturn(flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  onPersonChange(flush);
  outbox.listen(({ type }) => {
    if (type === 'saved') registerSync().catch(() => undefined);
  });
  flush();
}
