import { onNetworkReturn } from '../../lib/network-return';
import { useSession } from '../../session/session.store';
import type { Outbox } from './create-outbox';

const SYNC_TAG = 'stanze-outbox';

/** Background sync where the browser has it; a bonus that nothing relies on. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(SYNC_TAG);
}

/**
 * Everything that makes the outbox try again: the start, a sign-in, the network's return, the person's return to the
 * page. `navigator.onLine` is not asked: its "true" proves nothing.
 */
export function connectTriggers(outbox: Outbox): void {
  const retry = () => void outbox.flush('network');
  window.addEventListener('online', retry);
  window.addEventListener('pageshow', retry);
  // An answer to anything is the best proof: nobody waits out the pause of a network that is back.
  onNetworkReturn(retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry();
  });
  useSession.subscribe(({ user }, { user: before }) => {
    if (user && user.id !== before?.id) retry();
  });
  outbox.listen(({ type }) => {
    if (type === 'kept') askForSync().catch(() => undefined);
  });
  retry();
}
