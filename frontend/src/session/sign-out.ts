import { deletePersonalRecords } from '../data/database/cleaning';
import { clearPictureCaches } from '../data/pictures/picture-caches';
import { storedRows } from '../data/database/stored-rows';
import { GUEST_UID } from '../data/person';
import { clearTab } from '../lib/tab-storage';
import { closeSession, setSessionCloseDue } from './close-session';
import { currentUser, dropUser } from './session.store';

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

/**
 * Encrypts what the person saved for offline use, then deletes the other records and pictures. When the code of the
 * encryption cannot be loaded (no network), what they saved is deleted too.
 */
async function clearRecords(uid: number): Promise<void> {
  await import('../data/saved-designers/encrypted-designers')
    .then(({ encryptSaved }) => encryptSaved(uid))
    .catch(() => undefined);
  await Promise.all([deletePersonalRecords(uid), clearPictureCaches()]);
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
  await Promise.all([closeOnServer(user.access_token), clearRecords(user.id)]);
}
