import { onNetworkReturn } from '../../lib/network-return';
import { OUTBOX_SYNC } from '../../lib/service-worker-messages';
import { onPersonChange } from '../person';
import type { Outbox } from './create-outbox';

/** Background sync, where the browser supports it; nothing depends on it. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(OUTBOX_SYNC);
}

/**
 * The events that start sending: the start of the app, a sign-in, an answer of the server after a network failure, and
 * the return to the page. `navigator.onLine` is not used, because it can be true without a network.
 */
export function connectTriggers(outbox: Outbox): void {
  const flush = () => void outbox.flush('network');
  window.addEventListener('online', flush);
  window.addEventListener('pageshow', flush);
  // Any answer of the server proves that the network is back, so the remaining delay is skipped.
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
