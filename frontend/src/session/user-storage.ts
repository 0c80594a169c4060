import type { AuthUser } from '../data/http/types';

/**
 * The signed-in person as stored in the browser: the answer of the sign-in, with its cards replaced by ids, because the
 * cards of a good match would fill localStorage. The cards are stored in IndexedDB.
 */
export type SessionUser = Omit<AuthUser, 'matched_designers' | 'device_ticket'> & {
  matched_designers: number[];
  /** Missing in a session that an earlier version of the app has stored. */
  device_ticket?: string;
};

/** The key in localStorage, part of the product's rules. */
export const USER_KEY = 'user';

/** The person when no storage accepts them: the session then lasts as long as the tab. */
let inMemory: SessionUser | null = null;

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token: token, id } = value as Partial<SessionUser>;
  return typeof token === 'string' && token !== '' && Number.isSafeInteger(id);
}

/** Completes a stored value that lacks a field or contains whole cards, as other code may have written the key. */
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
    // A blocked storage counts as empty.
  }
}

// Functions, because merely accessing a blocked storage throws.
const local = () => localStorage;
const tab = () => sessionStorage;

/** The stored user, or null; any other stored value counts as null. */
export function readUser(): SessionUser | null {
  return inMemory ?? readFrom(local) ?? readFrom(tab);
}

/** Stores the user in localStorage, otherwise in sessionStorage, otherwise in a variable. Never throws. */
export function writeUser(user: SessionUser): void {
  inMemory = null;
  // Replaced in one step, because other tabs would treat a removal as a sign-out.
  if (writeTo(local, user)) {
    removeFrom(tab);
    return;
  }
  removeFrom(local);
  if (!writeTo(tab, user)) inMemory = user;
}

/** Removes the stored user from every storage. */
export function removeUser(): void {
  inMemory = null;
  removeFrom(local);
  removeFrom(tab);
}
