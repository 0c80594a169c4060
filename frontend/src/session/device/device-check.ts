import { api } from '../../data/http/api';
import type { DeviceCheck } from '../../data/http/types';
import { hasRowsLeft } from '../../data/database/cleaning';
import { deleteTicket, saveMissingTicket } from '../device-tickets';
import { eraseAccount } from './erase-account';
import type { SessionUser } from '../user-storage';

/**
 * Asks the server whether the sessions of these tickets and their accounts exist, and which of these designers do not.
 * @throws ApiError, NetworkError
 */
export function askAboutDevice(
  tickets: readonly string[],
  designers: readonly number[] = [],
): Promise<DeviceCheck> {
  return api.post('/api/users/device-checks', { body: { tickets: [...tickets], designers: [...designers] } });
}

/** Deletes a ticket of an account of which nothing is left on this device; not that of a sign-in that happened meanwhile. */
export async function dropUnusedTicket(uid: number, ticket: string | undefined): Promise<void> {
  if (!(await hasRowsLeft(uid))) await deleteTicket(uid, ticket);
}

/**
 * After a session has ended: deletes everything of the account when it does not exist any more, and resolves to true then.
 * Never rejects.
 */
export async function eraseIfDeleted({ id, device_ticket: ticket }: SessionUser): Promise<boolean> {
  if (ticket === undefined) return false;
  await saveMissingTicket(id, ticket);
  try {
    const [state] = (await askAboutDevice([ticket])).tickets;
    if (state === 'deleted') await eraseAccount(id);
    else await dropUnusedTicket(id, ticket);
    return state === 'deleted';
  } catch {
    // Without an answer the next start asks again.
    return false;
  }
}
