import { ApiError, errorText, isNetworkError } from '../http/errors';

/** What becomes of an action after a try (offline.md, "Sending"). */
export type Verdict =
  | { kind: 'delivered'; answer: unknown }
  /** Later again; `stops`: whatever comes after it would fare no better now. `problem`: the server's word on a limit. */
  | { kind: 'again'; status: number; retryAfter: number | null; stops: boolean; problem: string | null }
  /** The session is over. */
  | { kind: 'login' }
  /** Somebody else is signed in by now. */
  | { kind: 'account' }
  /** What it was about does not exist any more. */
  | { kind: 'gone' }
  /** Refused for good; the person decides. */
  | { kind: 'failed'; status: number; problem: string };

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const SERVER_FAULT = 500;
const TOO_MANY = 429;
const TEMPORARY: readonly number[] = [408, 425, TOO_MANY];
/** The server, or the way to it, has enough for now. */
const STOPPING: readonly number[] = [TOO_MANY, 503];

interface Circumstances {
  /** Whether the person of the action is still the one who is signed in. */
  isStillSignedIn: boolean;
  goneStatuses: readonly number[];
}

function ofRefusal(error: ApiError, { isStillSignedIn, goneStatuses }: Circumstances): Verdict {
  const { status, retryAfter } = error;
  if (status === UNAUTHORIZED) return { kind: 'login' };
  if (status === CONFLICT && !isStillSignedIn) return { kind: 'account' };
  // The first sending of the same action is still being worked on.
  const isTwin = status === CONFLICT && retryAfter !== null;
  if (isTwin || TEMPORARY.includes(status) || status >= SERVER_FAULT) {
    const problem = status === TOO_MANY ? error.message : null;
    return { kind: 'again', status, retryAfter, stops: STOPPING.includes(status), problem };
  }
  if (goneStatuses.includes(status)) return { kind: 'gone' };
  return { kind: 'failed', status, problem: errorText(error) };
}

/** Judges a try that did not end in an answer. */
export function verdictOf(error: unknown, circumstances: Circumstances): Verdict {
  if (error instanceof ApiError) return ofRefusal(error, circumstances);
  // Anything unknown is treated as a network failure that concerns this action alone: it must not be lost.
  return { kind: 'again', status: 0, retryAfter: null, stops: isNetworkError(error), problem: null };
}
