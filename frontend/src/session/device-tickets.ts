import { storedRows } from '../data/database/stored-rows';
import type { DeviceTicketRow } from './session.tables';

/** Number of accounts about which the server is asked at once; its own limit. */
const MAX_TICKETS = 10;

/** Stores the ticket of a session, with the time of the server's answer. */
export async function saveTicket(uid: number, ticket: string): Promise<void> {
  await storedRows.put('deviceTickets', [{ uid, ticket, answeredAt: Date.now() }]);
}

/**
 * Stores the ticket of a session that ends unless one is stored: there may have been no room for it before, and without one the server is never
 * asked about the account of what stays on this device.
 */
export async function saveMissingTicket(uid: number, ticket: string | undefined): Promise<void> {
  if (ticket === undefined || (await storedRows.get('deviceTickets', uid))) return;
  await saveTicket(uid, ticket);
}

/** When the server last answered about the session of a person, in milliseconds since 1970; null when unknown. */
export async function lastAnswer(uid: number): Promise<number | null> {
  return (await storedRows.get('deviceTickets', uid))?.answeredAt ?? null;
}

/** The tickets of the accounts that were used on this device and have data on it, the latest first. */
export async function storedTickets(): Promise<DeviceTicketRow[]> {
  const rows = await storedRows.list('deviceTickets');
  return rows.sort((a, b) => b.answeredAt - a.answeredAt).slice(0, MAX_TICKETS);
}

/** Deletes the ticket of an account; with `ticket` only when it is the stored one: another tab may have signed in since. */
export async function deleteTicket(uid: number, ticket?: string): Promise<void> {
  const stored = await storedRows.get('deviceTickets', uid);
  if (ticket === undefined || ticket === stored?.ticket) await storedRows.remove('deviceTickets', [uid]);
}
