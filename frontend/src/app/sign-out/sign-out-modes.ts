import { currentUser } from '../../session/session.store';
import { clearEverything, signOut } from '../../session/sign-out';
import { discardUnsent } from '../../session/unsent';

/** What becomes of what is not sent: it waits for its person on this device, or is dropped for good. */
export type SignOutMode = 'keep' | 'discard';

async function discardFirst(how: SignOutMode): Promise<void> {
  const uid = currentUser()?.id;
  if (how === 'discard' && uid !== undefined) await discardUnsent(uid);
}

/** "Esci". */
export async function signOutAccount(how: SignOutMode): Promise<void> {
  await discardFirst(how);
  await signOut();
}

/** The logo. */
export async function startAfresh(how: SignOutMode): Promise<void> {
  await discardFirst(how);
  await clearEverything();
}
