import { deletePersonalRecords } from '../../data/database/cleaning';
import { storedRows } from '../../data/database/stored-rows';
import { GUEST_UID } from '../../data/person';
import { clearPictureCaches } from '../../data/pictures/picture-caches';
import { clearTab } from '../../lib/tab-storage';

/**
 * Closes the notifications on this device. When its code cannot be loaded (no network), the session ends all the same.
 */
async function endNotices(): Promise<void> {
  await import('./device-notices').then((module) => module.endNotices()).catch(() => undefined);
}

/** First, pictures stop being loaded in the background: they would be stored again. */
async function clearPictures(): Promise<void> {
  await import('../../data/saved-designers/preloading')
    .then(({ stopPreloading }) => stopPreloading())
    .catch(() => undefined);
  await clearPictureCaches();
}

/**
 * Encrypts what the person saved for offline use, then deletes the other records and pictures. When the code of the
 * encryption cannot be loaded (no network), what they saved is deleted too.
 */
async function clearRecords(uid: number): Promise<void> {
  await import('../../data/saved-designers/encrypted-designers')
    .then(({ encryptSaved }) => encryptSaved(uid))
    .catch(() => undefined);
  await Promise.all([deletePersonalRecords(uid), clearPictures()]);
}

/** At a sign-out: deletes the commands of the device, such as a questionnaire, then closes the session on the server. */
async function clearCommands(close: () => Promise<void>): Promise<void> {
  await storedRows.removeOf('outbox', GUEST_UID);
  await close();
}

/**
 * Clears this device after the session of a person, whether they signed out or the session ended by itself. Their unsent
 * texts and commands stay, bound to their account (docs/product.md#sessions).
 * @param close closes the session on the server, at a sign-out. When the session ended by itself there is none, and a
 * questionnaire that was completed without a network is still sent.
 */
export async function clearSignedOut(uid: number, close?: () => Promise<void>): Promise<void> {
  clearTab();
  void endNotices();
  await Promise.all([close && clearCommands(close), clearRecords(uid)]);
}
