import { newId } from '../../lib/new-id';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

/** Why the person is redirected to Google: to sign in, or to start a designer's registration. */
export type GooglePurpose = 'login' | 'designer';

interface Departure {
  purpose: GooglePurpose;
  state: string;
  /** The query of the page before the redirect, restored on return. */
  search: string;
}

export interface GoogleReturn {
  purpose: GooglePurpose;
  /** The signed ID token; null when Google sent none, or when the answer's `state` is not this tab's. */
  credential: string | null;
  search: string;
}

/**
 * A designer's registration started with Google, stored as long as this tab is open. Only the server verifies the
 * credential.
 */
export interface GoogleDesigner {
  credential: string;
  name: string;
  email: string;
}

const DEPARTURE_KEY = 'google-departure';
const DESIGNER_KEY = 'google-designer';

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof Reflect.get(value, name) === 'string');
}

function takeDeparture(): Departure | null {
  const value = loadFromTab(DEPARTURE_KEY);
  deleteFromTab(DEPARTURE_KEY);
  return hasTexts(value, ['purpose', 'state', 'search']) ? (value as Departure) : null;
}

/**
 * The URL from which the server redirects to Google's sign-in page, with a new state; Google leads back to `/login`.
 * `depart` saves the state in this tab; call it when the link is followed.
 * @param search the query of the sign-in page after the return
 */
export function departureFor(purpose: GooglePurpose, search = window.location.search) {
  const state = newId();
  const depart = () => {
    const departure: Departure = { purpose, state, search };
    saveInTab(DEPARTURE_KEY, departure);
  };
  // With the origin, because the router must not handle it.
  return { href: `${window.location.origin}/api/auth/google/departures?state=${state}`, depart };
}

function answerIn(hash: string): URLSearchParams | null {
  const answer = new URLSearchParams(hash.slice(1));
  const isAnswer = answer.has('id_token') || (answer.has('error') && answer.has('state'));
  return isAnswer ? answer : null;
}

/** Whether Google redirected to this page. */
export function isGoogleReturn(): boolean {
  // Prerendered HTML has no window.
  return typeof window !== 'undefined' && answerIn(window.location.hash) !== null;
}

/**
 * Reads Google's answer from the fragment of this page, once; null when Google did not redirect to this page. The
 * fragment is removed from the address bar at once. An answer whose `state` was not created by this tab has no
 * credential.
 */
export function takeGoogleReturn(): GoogleReturn | null {
  const { hash, pathname, search } = window.location;
  const answer = answerIn(hash);
  if (!answer) return null;
  window.history.replaceState(null, '', pathname + search);
  const departure = takeDeparture();
  if (departure?.state !== answer.get('state')) {
    return { purpose: 'login', credential: null, search };
  }
  const { purpose, search: left } = departure;
  return { purpose, credential: answer.get('id_token'), search: left };
}

/** The claims of an ID token without verification: only for filling in a form. */
function claimsOf(credential: string): Record<string, unknown> {
  try {
    const part = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Saves in this tab the parts of Google's answer that a designer's registration needs. */
export function saveGoogleDesigner(credential: string): void {
  const { name, email } = claimsOf(credential);
  const designer: GoogleDesigner = { credential, name: text(name), email: text(email) };
  saveInTab(DESIGNER_KEY, designer);
}

/** The registration started with Google in this tab, or null. It stays until it is cleared, also after a reload. */
export function googleDesigner(): GoogleDesigner | null {
  const value = loadFromTab(DESIGNER_KEY);
  return hasTexts(value, ['credential', 'name', 'email']) ? (value as GoogleDesigner) : null;
}

/** Called when the registration is done, is refused, or continues without Google. */
export function clearGoogleDesigner(): void {
  deleteFromTab(DESIGNER_KEY);
}
