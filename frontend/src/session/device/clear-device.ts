import { offlinePicturePaths } from '../../data/saved-designers/offline-designers';
import { clearPictureCaches, stopSavingPictures } from '../../data/pictures/picture-caches';
import { PUSH_KEY } from '../../lib/push-registration';
import { paths } from '../../lib/routes';
import { clearTab } from '../../lib/tab-storage';
import { SESSION_CLOSE_KEY } from '../close-session';
import { currentUser } from '../session.store';
import { USER_KEY, writeUser } from '../user-storage';

/** Longest wait before the home page is loaded. */
const CLEAR_TIMEOUT_MS = 1500;
/** The session, a sign-out that the server has not confirmed, and the push subscription of this browser. */
const SPARED_KEYS: readonly string[] = [USER_KEY, SESSION_CLOSE_KEY, PUSH_KEY];

/** Key by key: to the other tabs a removal of the session would be a sign-out. */
function clearLocalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!SPARED_KEYS.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Forbidden storage is empty.
  }
}

function clearWebStorage(): void {
  const user = currentUser();
  clearTab();
  clearLocalStorage();
  // A session that did not fit into localStorage was in this tab.
  if (user) writeUser(user);
}

async function clearPictures(): Promise<void> {
  await stopSavingPictures();
  await clearPictureCaches(await offlinePicturePaths());
}

/**
 * The logo: clears localStorage, sessionStorage and cached pictures, then loads `/` again. The person stays signed in, and
 * everything in IndexedDB stays: answers, drafts, unsent commands, and what was saved for offline use with its pictures
 * (docs/product.md#navigation).
 */
export async function clearDevice(load = (path: string) => window.location.assign(path)): Promise<void> {
  // Otherwise the reload would restore the scroll position.
  window.scrollTo({ top: 0, behavior: 'instant' });
  clearWebStorage();
  const timeout = new Promise((resolve) => {
    window.setTimeout(resolve, CLEAR_TIMEOUT_MS);
  });
  await Promise.race([clearPictures().catch(() => undefined), timeout]);
  load(paths.home);
}
