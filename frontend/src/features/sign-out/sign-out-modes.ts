import { currentUser } from '../../session/session.store';
import { signOut } from '../../session/sign-out/sign-out';
import { discardUnsent } from '../../session/unsent';

/**
 * The treatment of unsent commands and texts: they stay on this device until their owner signs in again, or are deleted
 * permanently.
 */
export type SignOutMode = 'store' | 'discard';

async function discardFirst(how: SignOutMode): Promise<void> {
  const uid = currentUser()?.id;
  if (how === 'discard' && uid !== undefined) await discardUnsent(uid);
}

/** Signs out: the button "Esci". */
export async function signOutAccount(how: SignOutMode): Promise<void> {
  await discardFirst(how);
  await signOut();
}
