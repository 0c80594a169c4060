import { loginWithQuery } from './login-address';
import { type PendingContact, pendingContact, savePendingContact } from '../pending-intents';

/**
 * Where a sign-in leads, saved for all tabs while a password is reset: the link of the mail opens a tab of its own, which
 * does not have the first one's sessionStorage.
 */
interface SignInReturn {
  /** The query of the login page. */
  query: string;
  contact: PendingContact | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const KEY = 'sign-in-return';
/** Longer than a reset link is valid. */
const VALID_MS = 60 * 60 * 1000;

/** Saves the query of the login page and the contact that waits in this tab. */
export function saveSignInReturn(query: string): void {
  const saved: SignInReturn = { query, contact: pendingContact(null), savedAt: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage the sign-in leads to the person's own page.
  }
}

function isSignInReturn(value: unknown): value is SignInReturn {
  if (typeof value !== 'object' || value === null) return false;
  const { query, savedAt } = value as Partial<SignInReturn>;
  return typeof query === 'string' && typeof savedAt === 'number' && Date.now() - savedAt < VALID_MS;
}

function loadSaved(): SignInReturn | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSignInReturn(value) ? value : null;
  } catch {
    return null;
  }
}

function dropSaved(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden storage is empty.
  }
}

/** The saved query with its `?`, for another reset link; empty without one. */
export function savedLoginQuery(): string {
  const query = loadSaved()?.query ?? '';
  return query && (query.startsWith('?') ? query : `?${query}`);
}

/** The address of the login page with the saved query. */
export function savedLoginAddress(): string {
  return loginWithQuery(loadSaved()?.query ?? '');
}

/** Moves the saved contact to this tab, where it waits for the sign-in; no other tab gets it. */
export function takeSignInReturn(): void {
  const saved = loadSaved();
  dropSaved();
  if (saved?.contact && !pendingContact(null)) savePendingContact(saved.contact);
}
