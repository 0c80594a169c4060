import { askAboutDevice } from '../device/device-check';
import { eraseAccount } from '../device/erase-account';
import { isAdmin } from '../roles';
import { refreshProfile } from '../sign-in/sign-in';
import { currentUser, dropUser } from '../session.store';
import { discardUnsent } from '../unsent';
import type { SessionUser } from '../user-storage';

/** The server's answer deletes the refresh cookie of a deleted account. */
async function deleteCookie({ device_ticket: ticket }: SessionUser): Promise<void> {
  if (ticket !== undefined) await askAboutDevice([ticket]).catch(() => undefined);
}

/**
 * After the account was deleted here: deletes everything of it from this device. An administrator's account is never
 * deleted, so an administrator stays signed in; only what was not sent is deleted.
 */
export async function signOutDeleted(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  if (!isAdmin(user)) {
    dropUser();
    await Promise.all([eraseAccount(user.id), deleteCookie(user)]);
    return;
  }
  await discardUnsent(user.id);
  await refreshProfile().catch(() => undefined);
}
