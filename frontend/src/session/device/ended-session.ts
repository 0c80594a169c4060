import { storedRows } from '../../data/database/stored-rows';
import { eraseIfDeleted } from './device-check';
import { clearSignedOut } from './clear-signed-out';
import { currentUser, dropUser } from '../session.store';
import type { SessionUser } from '../user-storage';

let clearing: Promise<void> = Promise.resolve();

/** A questionnaire that an older version of the app has stored for sending, outside of the outbox. */
async function dueAttempt() {
  const row = await storedRows.get('answers', 'attempt');
  return row?.id === 'attempt' && row.isDue ? [row] : [];
}

async function clear(user: SessionUser): Promise<void> {
  const due = await dueAttempt();
  await clearSignedOut(user.id);
  await storedRows.put('answers', due);
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
