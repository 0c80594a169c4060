import { setCredentials } from '../data/http/credentials';
import { clearTab } from '../lib/tab-storage';
import { isLogoutDue } from './logout-due';
import { currentUser, dropUser, followStorage } from './session.store';
import { USER_KEY } from './user-storage';

function onStorage({ key, storageArea }: StorageEvent): void {
  // A null key is the other tab's `clear()`.
  if (storageArea !== localStorage || (key !== null && key !== USER_KEY)) return;
  const before = currentUser();
  followStorage();
  if (before && before.id !== currentUser()?.id) clearTab();
}

async function renewToken(refused: string): Promise<string | null> {
  const { renew } = await import('./renewal');
  return renew(refused);
}

async function catchUp(): Promise<void> {
  if (currentUser()) {
    const [{ isFresh }, { refreshProfile }] = await Promise.all([
      import('./adoption'),
      import('./session.actions'),
    ]);
    if (!isFresh()) await refreshProfile();
  } else if (isLogoutDue()) {
    const { closeSession } = await import('./leaving');
    await closeSession(null);
  }
}

function catchUpQuietly(): void {
  // Without network everything stays as it was known.
  catchUp().catch(() => undefined);
}

/** Ties the session to the HTTP door, to the other tabs and to the network; called once at the start. */
export function connectSession(): void {
  setCredentials({
    token: () => currentUser()?.access_token ?? null,
    renew: renewToken,
    end: () => dropUser('expired'),
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', catchUpQuietly);
  // The first screen comes first.
  window.setTimeout(catchUpQuietly, 2000);
}
