import { storedRows } from '../database/stored-rows';

/** How many actions wait on this device, of whoever. */
export async function countOutbox(): Promise<number> {
  return (await storedRows.list('outbox')).length;
}

/** How many actions of a person wait or failed. */
export async function countOutboxOf(uid: number): Promise<number> {
  return (await storedRows.listOf('outbox', uid)).length;
}
