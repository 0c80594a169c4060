import { deleteCachedRecords, deletePersonalRecords } from '../data/database/cleaning';
import { clearPictureCaches, stopSavingPictures } from '../data/pictures/picture-caches';
import { storedRows } from '../data/database/stored-rows';
import { GUEST_UID } from '../data/person';
import { paths } from '../lib/routes';
import { clearTab } from '../lib/tab-storage';
import { closeSession, setSessionCloseDue } from './close-session';
import { currentUser, dropUser } from './session.store';

/** Maximum delay before the logo loads the home page. */
const RESET_TIMEOUT_MS = 1500;

/**
 * Closes the notifications on this device. When its code cannot be loaded (no network), the session ends all the same.
 */
async function endNotices(): Promise<void> {
  await import('./device-notices').then((module) => module.endNotices()).catch(() => undefined);
}

/** Deletes the commands of the device, such as a questionnaire, then closes the session. */
async function closeOnServer(token: string): Promise<void> {
  await storedRows.removeOf('outbox', GUEST_UID);
  await closeSession(token);
}

/** Signs out, with or without a network. Unsent texts and commands stay on the device, bound to their owner. */
export async function signOut(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  dropUser();
  // At once, because the page may be closed before the server is reached.
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
    // A blocked storage is empty.
  }
}

/**
 * The click on the logo: ends the session, clears localStorage, sessionStorage, cached pictures and cached records,
 * then loads `/` again. The application's shell and unsent texts stay (docs/product.md#storage-on-the-device).
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
