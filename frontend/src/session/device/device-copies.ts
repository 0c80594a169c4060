import { deleteRecordsExceptOf } from '../../data/database/cleaning';
import { storedRows } from '../../data/database/stored-rows';
import { currentUid } from '../../data/person';
import { deleteDesigners } from '../../data/saved-designers/deleted-designers';
import { openSaved } from '../../data/saved-designers/encrypted-designers';
import { askAboutDevice, dropUnusedTicket } from './device-check';
import { storedTickets } from '../device-tickets';
import { eraseAccount } from './erase-account';
import { currentUser } from '../session.store';
import { checkReturned } from './start-check';

/** Number of designers about which the server is asked at once; its own limit, above that of stored designers. */
const MAX_DESIGNERS = 600;

async function storedDesigners(): Promise<number[]> {
  const [cards, offline] = await Promise.all([storedRows.list('cards'), storedRows.list('kept')]);
  return [...new Set([...cards, ...offline].map(({ id }) => id))].slice(0, MAX_DESIGNERS);
}

/**
 * Brings the copies on this device to the state of the server: deletes those of deleted accounts that were used here, and
 * of deleted designers. After the first screen, and when the network is back. Never rejects.
 */
export async function checkCopies(): Promise<void> {
  const uid = currentUid();
  try {
    // First, because it needs the keys of others, which are among their records.
    await openSaved();
    // Someone who signed out meanwhile is spared: their sign-out needs the key, and deletes the records itself.
    await deleteRecordsExceptOf([uid, currentUid()]);
    const others = (await storedTickets()).filter((ticket) => ticket.uid !== currentUid());
    const designers = await storedDesigners();
    if (others.length + designers.length === 0) return;
    const answer = await askAboutDevice(
      others.map(({ ticket }) => ticket),
      designers,
    );
    await deleteDesigners(answer.deleted_designers);
    for (const [index, other] of others.entries()) {
      if (answer.tickets[index] === 'deleted') await eraseAccount(other.uid);
      else if (other.uid !== currentUid()) await dropUnusedTicket(other.uid, other.ticket);
    }
  } catch {
    // Without an answer the next start, or the return of the network, asks again.
  }
}

/** When the network is back: checks the session of the signed-in person, then the copies. Never rejects. */
export async function checkAfterReturn(): Promise<void> {
  const user = currentUser();
  // The copies of others do not wait for a server that cannot answer now about this person.
  if (user) await checkReturned(user);
  await checkCopies();
}
