import type { AuthUser } from '../data/http/types';

/**
 * The signed-in person as stored in the browser: the answer of the sign-in with its cards reduced to ids, because the
 * cards of a good match would fill localStorage; they live in IndexedDB.
 */
export type SessionUser = Omit<AuthUser, 'matched_designers'> & { matched_designers: number[] };

/** The key of the specification. */
export const USER_KEY = 'user';

/** The person when no storage takes them: the session then lasts as long as the tab. */
let inMemory: SessionUser | null = null;

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token: token, id } = value as Partial<SessionUser>;
  return typeof token === 'string' && token !== '' && Number.isSafeInteger(id);
}

/** Whoever wrote the key by the specification's list of fields may have left one out or stored whole cards. */
function completed(value: SessionUser): SessionUser {
  const matched: unknown = value.matched_designers;
  const ids = Array.isArray(matched) ? matched.filter((id): id is number => typeof id === 'number') : [];
  return { ...value, matched_designers: ids };
}

function readFrom(storage: () => Storage): SessionUser | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(USER_KEY) ?? 'null');
    return isUser(value) ? completed(value) : null;
  } catch {
    return null;
  }
}

function writeTo(storage: () => Storage, user: SessionUser): boolean {
  try {
    storage().setItem(USER_KEY, JSON.stringify(user));
    return true;
  } catch {
    return false;
  }
}

function removeFrom(storage: () => Storage): void {
  try {
    storage().removeItem(USER_KEY);
  } catch {
    // Forbidden storage holds nobody.
  }
}

// Only naming a forbidden storage already throws.
const local = () => localStorage;
const tab = () => sessionStorage;

/** The stored user, or null; anything else in the storage counts as null. */
export function readUser(): SessionUser | null {
  return inMemory ?? readFrom(local) ?? readFrom(tab);
}

/** Stores the user in localStorage, else in this tab's storage, else in a variable. Never throws. */
export function writeUser(user: SessionUser): void {
  inMemory = null;
  // Replaced in one step: to the other tabs a removal in between would be a sign-out.
  if (writeTo(local, user)) {
    removeFrom(tab);
    return;
  }
  removeFrom(local);
  if (!writeTo(tab, user)) inMemory = user;
}

export function removeUser(): void {
  inMemory = null;
  removeFrom(local);
  removeFrom(tab);
}
