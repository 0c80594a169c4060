import type { AuthUser, Profile, RefreshedSession } from '../data/http/types';
import { saveCards } from '../data/saved-designers/cards';
import { saveMe } from './me';
import { loadFromTab, saveInTab } from '../lib/tab-storage';
import { saveTicket } from './device-tickets';
import { currentUser, isStillSignedIn, setUser } from './session.store';
import type { SessionUser } from './user-storage';

const READ_AT_KEY = 'profile-read-at';
const FRESH_MS = 10 * 60 * 1000;

/** Whether this tab received the profile from the server so recently that another request is not needed. */
export function isFresh(): boolean {
  const readAt = loadFromTab(READ_AT_KEY);
  return typeof readAt === 'number' && Date.now() - readAt < FRESH_MS;
}

/** A sign-in of a server of an earlier version has no ticket. */
type Adopted = Omit<AuthUser, 'device_ticket'> & Partial<Pick<AuthUser, 'device_ticket'>>;

/** Stores the response of a sign-in as the signed-in person; the complete cards are stored in the database. */
export function adopt({ matched_designers: matched, ...user }: Adopted): void {
  const { access_token: _token, token_type: _type, device_ticket: ticket, ...profile } = user;
  if (ticket) void saveTicket(user.id, ticket);
  void saveMe({ ...profile, matched_designers: matched });
  void saveCards(matched);
  saveInTab(READ_AT_KEY, Date.now());
  setUser({ ...user, matched_designers: matched.map(({ id }) => id) });
}

/**
 * Stores the response of a renewal. The stored designers remain: a renewal requests none, and designers sent by a
 * server of an earlier version are ignored. Does nothing when the person has been signed out meanwhile.
 */
export function adoptRenewed(user: SessionUser, renewed: RefreshedSession): void {
  if (!isStillSignedIn(user.id)) return;
  const { matched_designers: _matched, designer: _designer, ...fields } = renewed;
  void saveTicket(user.id, renewed.device_ticket);
  setUser({ ...user, ...fields, designer: renewed.is_designer ? user.designer : null });
}

/** Updates the signed-in person with their own record. Does nothing when they have been signed out meanwhile. */
export function adoptProfile(profile: Profile): void {
  const user = currentUser();
  if (!user || user.id !== profile.id || !isStillSignedIn(user.id)) return;
  const { access_token, token_type, device_ticket } = user;
  adopt({ ...profile, access_token, token_type, ...(device_ticket && { device_ticket }) });
}
