import { isAdmin } from './roles';
import { refreshProfile } from './sign-in';
import { currentUser } from './session.store';
import { signOut } from './sign-out';
import { discardUnsent } from './unsent';

/** The account is gone: nothing of it waits on this device any more. An administrator's own account stays. */
export async function signOutDeleted(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await discardUnsent(user.id);
  if (isAdmin(user)) await refreshProfile().catch(() => undefined);
  else await signOut();
}
