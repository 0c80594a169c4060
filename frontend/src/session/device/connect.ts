import { setCredentials } from '../../data/http/credentials';
import { clearTab } from '../../lib/tab-storage';
import { currentUser, dropUser, followStorage } from '../session.store';
import { USER_KEY } from '../user-storage';

function onStorage({ key, storageArea }: StorageEvent): void {
  // The key is null when the other tab called `clear()`.
  if (storageArea !== localStorage || (key !== null && key !== USER_KEY)) return;
  const before = currentUser();
  followStorage();
  if (before && before.id !== currentUser()?.id) clearTab();
}

function endSession(): void {
  const user = currentUser();
  dropUser('expired');
  if (user) void import('./ended-session').then(({ clearEnded }) => clearEnded(user));
}

async function renewToken(refused: string): Promise<string | null> {
  const { renew } = await import('./renewal');
  return renew(refused);
}

/** Loads the signed-in person's profile again when it is old; without a network the stored profile stays. */
function refreshSession(): void {
  if (!currentUser()) return;
  Promise.all([import('../adoption'), import('../sign-in/sign-in')])
    .then(([{ isFresh }, { refreshProfile }]) => (isFresh() ? undefined : refreshProfile()))
    .catch(() => undefined);
}

/** Connects the session with requests, other tabs and the network. Called once at the start. */
export function connectSession(): void {
  setCredentials({
    token: () => currentUser()?.access_token ?? null,
    renew: renewToken,
    end: endSession,
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', refreshSession);
  // After the first screen.
  window.setTimeout(refreshSession, 2000);
}
