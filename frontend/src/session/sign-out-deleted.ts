import { deleteSavedOf } from '../data/saved-designers/encrypted-designers';
import { isAdmin } from './roles';
import { refreshProfile } from './sign-in';
import { currentUser } from './session.store';
import { signOut } from './sign-out';
import { discardUnsent } from './unsent';

/**
 * Signs out after the account was deleted, and deletes its unsent commands, its texts and what it saved. An administrator's
 * account is never deleted, so an administrator stays signed in.
 */
export async function signOutDeleted(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await discardUnsent(user.id);
  if (!isAdmin(user)) await deleteSavedOf(user.id);
  if (isAdmin(user)) await refreshProfile().catch(() => undefined);
  else await signOut();
}
