import { deleteCachedRecords, deletePersonalRecords } from '../data/database/cleaning';
import { clearPictureCaches, stopSavingPictures } from '../data/database/picture-caches';
import { storedRows } from '../data/database/stored-rows';
import { GUEST_UID } from '../data/person';
import { paths } from '../lib/routes';
import { clearTab } from '../lib/tab-storage';
import { closeSession, setSessionCloseDue } from './close-session';
import { currentUser, dropUser } from './session.store';

/** Longest wait before the logo loads the home page. */
const RESET_TIMEOUT_MS = 1500;

/** Closes the notifications on this device; without its code (no network) the session has ended all the same. */
async function endNotices(): Promise<void> {
  await import('./device-notices').then((module) => module.endNotices()).catch(() => undefined);
}

/** The commands of the device, such as a questionnaire, are dropped with the session; then the session is closed. */
async function closeOnServer(token: string): Promise<void> {
  await storedRows.removeOf('outbox', GUEST_UID);
  await closeSession(token);
}

/** Signs out, with or without a network. Unsent texts and commands stay on the device, bound to their owner. */
export async function signOut(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  dropUser();
  // At once: the page may be closed before the server was reached.
  setSessionCloseDue(true);
  clearTab();
  void endNotices();
  await Promise.all([closeOnServer(user.access_token), deletePersonalRecords(user.id), clearPictureCaches()]);
}

function clearWebStorage(): void {
  clearTab();
  try {
    localStorage.clear();
  } catch {
    // Forbidden storage is empty.
  }
}

/**
 * The logo: ends the session, clears localStorage, sessionStorage, cached pictures and cached records, then loads `/`
 * again. The application's shell and unsent texts stay (docs/product.md#storage-on-the-device).
 */
export async function clearEverything(load = (path: string) => window.location.assign(path)): Promise<void> {
  const user = currentUser();
  // Otherwise the reload would restore the scroll position.
  window.scrollTo({ top: 0, behavior: 'instant' });
  dropUser();
  clearWebStorage();
  if (user) setSessionCloseDue(true);
  const timeout = new Promise((resolve) => {
    window.setTimeout(resolve, RESET_TIMEOUT_MS);
  });
  const cleaning = [
    user ? closeOnServer(user.access_token) : storedRows.removeOf('outbox', GUEST_UID),
    endNotices(),
    deleteCachedRecords(),
    stopSavingPictures().then(clearPictureCaches),
  ];
  await Promise.race([Promise.all(cleaning), timeout]);
  load(paths.home);
}
