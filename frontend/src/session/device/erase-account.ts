import { clearPublicRecords, deletePersonalRecords, deleteRecordsOf } from '../../data/database/cleaning';
import { storedRows } from '../../data/database/stored-rows';
import { announceDeletedAccount } from '../../data/outbox/deleted-accounts';
import { GUEST_UID, refuseCommandsOf } from '../../data/person';
import { clearPictureCaches } from '../../data/pictures/picture-caches';
import { deleteSavedOf } from '../../data/saved-designers/encrypted-designers';
import { stopPreloading } from '../../data/saved-designers/preloading';
import { IMAGE_CACHE } from '../../lib/service-worker-messages';
import { clearTab } from '../../lib/tab-storage';
import { endNotices } from './device-notices';
import { deleteTicket } from '../device-tickets';
import { currentUser, dropUser } from '../session.store';
import { discardUnsent } from '../unsent';

function clearLocalStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Forbidden storage is empty.
  }
}

/**
 * Deletes when the pictures of this device were last used: the service worker has a row for each of them in a database of
 * its own, which stays when the pictures are deleted.
 */
async function deletePictureUses(): Promise<void> {
  try {
    const { CacheExpiration } = await import('workbox-expiration');
    // The limit is required and not used by `delete`.
    await new CacheExpiration(IMAGE_CACHE, { maxEntries: 1 }).delete();
  } catch {
    // A browser without service workers has no such rows.
  }
}

/** What is not bound to an account, but was left by it: nobody else is signed in on this device. */
async function eraseShared(): Promise<void> {
  clearTab();
  clearLocalStorage();
  await Promise.all([
    endNotices(),
    storedRows.removeOf('outbox', GUEST_UID),
    clearPublicRecords(),
    stopPreloading(),
  ]);
  // After the last picture that was being loaded, which would be stored again.
  await clearPictureCaches();
  await deletePictureUses();
}

async function eraseOwn(uid: number): Promise<void> {
  await Promise.all([discardUnsent(uid), deleteSavedOf(uid)]);
}

/**
 * After an account was deleted: deletes everything of it from this device, also what stays after a sign-out
 * (docs/product.md#erasure-on-devices). What belongs to another person stays. The ticket is deleted last, so that an
 * interrupted erasure is continued at the next start.
 */
export async function eraseAccount(uid: number): Promise<void> {
  // A command that is still being saved, here or in another tab, must not follow the rows that are deleted here.
  refuseCommandsOf(uid);
  announceDeletedAccount(uid);
  if (currentUser()?.id === uid) dropUser('deleted');
  await eraseOwn(uid);
  if (currentUser()) await deleteRecordsOf(uid);
  else await Promise.all([deletePersonalRecords(uid), eraseShared()]);
  await deleteTicket(uid);
}
