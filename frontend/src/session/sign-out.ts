import { paths } from '../lib/routes';
import { clearTab } from '../lib/tab-storage';
import { forgetEverythingRead, forgetPerson } from '../data/database/cleaning';
import { forgetPictures, keepNoMorePictures } from '../data/database/picture-caches';
import { setLogoutDue } from './logout-due';
import { currentUser, dropUser } from './session.store';

/** Longest wait before the logo goes on. */
const PATIENCE_MS = 1500;

/** The HTTP door is fetched only now; when even that fails, the session here has ended all the same. */
async function tellServer(token: string): Promise<void> {
  try {
    const { closeSession } = await import('./leaving');
    await closeSession(token);
  } catch {
    // Without network and without the code, the server's session ends by its own age.
  }
}

/** Nobody's messages are shown on this device any more; the code comes late, and without it the session has ended. */
async function endNotices(): Promise<void> {
  await import('./device-notices').then((module) => module.endNotices()).catch(() => undefined);
}

/** Signs out, with or without network. Unsent texts stay on the device, bound to their owner. */
export async function signOut(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  dropUser();
  // The page may be left before the server could be told: the next one catches up.
  setLogoutDue(true);
  clearTab();
  void endNotices();
  await Promise.all([tellServer(user.access_token), forgetPerson(user.id), forgetPictures()]);
}

function emptyStorage(): void {
  clearTab();
  try {
    localStorage.clear();
  } catch {
    // Forbidden storage is empty.
  }
}

/**
 * The logo: ends the session, empties localStorage, sessionStorage, cached pictures and cached records, then loads
 * `/` again. The application's shell and unsent texts stay (decisions, section 7).
 */
export async function clearEverything(load = (path: string) => window.location.assign(path)): Promise<void> {
  const user = currentUser();
  // The reload would otherwise come back to where the page was scrolled to.
  window.scrollTo({ top: 0, behavior: 'instant' });
  dropUser();
  emptyStorage();
  const late = new Promise((resolve) => {
    window.setTimeout(resolve, PATIENCE_MS);
  });
  const closing = user ? tellServer(user.access_token) : Promise.resolve();
  const cleaning = [closing, endNotices(), forgetEverythingRead(), keepNoMorePictures().then(forgetPictures)];
  await Promise.race([Promise.all(cleaning), late]);
  load(paths.home);
}
