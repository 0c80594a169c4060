import { eraseIfDeleted } from './device-check';
import { clearSignedOut } from './clear-signed-out';
import { currentUser, dropUser } from './session.store';
import type { SessionUser } from './user-storage';

let clearing: Promise<void> = Promise.resolve();

async function clear(user: SessionUser): Promise<void> {
  await clearSignedOut(user.id);
  if ((await eraseIfDeleted(user)) && !currentUser()) dropUser('deleted');
}

/**
 * After a session has ended by itself: clears what a sign-out clears, and everything when the account was deleted. The
 * person must be dropped before. Never rejects.
 */
export function clearEnded(user: SessionUser): Promise<void> {
  clearing = clearing.then(() => clear(user)).catch(() => undefined);
  return clearing;
}

/** Resolves when nothing more is being cleared. */
export function endedSessionsCleared(): Promise<void> {
  return clearing;
}
