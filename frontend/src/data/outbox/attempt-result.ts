import { ApiError, errorText, isNetworkError } from '../http/errors';

/** The result of sending a command once. */
export type AttemptResult =
  | { kind: 'delivered'; answer: unknown }
  /**
   * To be sent again. `stops`: the commands after it are not sent now either. `problem`: the server's explanation of a
   * rate limit, or null.
   */
  | { kind: 'again'; status: number; retryAfter: number | null; stops: boolean; problem: string | null }
  /** The session is over. */
  | { kind: 'login' }
  /** Another person is signed in by now. */
  | { kind: 'account' }
  /** What it was about no longer exists. */
  | { kind: 'gone' }
  /** Refused for good; the person decides what happens to it. */
  | { kind: 'failed'; status: number; problem: string };

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const SERVER_FAULT = 500;
const TOO_MANY_REQUESTS = 429;
const TEMPORARY: readonly number[] = [408, 425, TOO_MANY_REQUESTS];
/** Statuses after which nothing else is sent for now. */
const STOPPING: readonly number[] = [TOO_MANY_REQUESTS, 503];

interface Circumstances {
  /** Whether the command belongs to nobody: no sign-in helps it. */
  isGuest?: boolean;
  /** Whether the person of the command is still the one who is signed in. */
  isStillSignedIn: boolean;
  goneStatuses: readonly number[];
}

function isTemporary({ status, retryAfter }: ApiError, isGuest: boolean): boolean {
  if (status === UNAUTHORIZED) return isGuest;
  // The server is still working on the first request with the same key.
  if (status === CONFLICT) return retryAfter !== null;
  return TEMPORARY.includes(status) || status >= SERVER_FAULT;
}

function resultOfRefusal(error: ApiError, circumstances: Circumstances): AttemptResult {
  const { isGuest = false, isStillSignedIn, goneStatuses } = circumstances;
  const { status, retryAfter } = error;
  if (status === UNAUTHORIZED && !isGuest) return { kind: 'login' };
  if (status === CONFLICT && !isStillSignedIn) return { kind: 'account' };
  if (isTemporary(error, isGuest)) {
    const problem = status === TOO_MANY_REQUESTS ? error.message : null;
    return { kind: 'again', status, retryAfter, stops: STOPPING.includes(status), problem };
  }
  if (goneStatuses.includes(status)) return { kind: 'gone' };
  return { kind: 'failed', status, problem: errorText(error) };
}

/** The result of an attempt that ended with an error. */
export function resultOfError(error: unknown, circumstances: Circumstances): AttemptResult {
  if (error instanceof ApiError) return resultOfRefusal(error, circumstances);
  // An unknown error is treated like a network failure of this command alone: the command must not be lost.
  return { kind: 'again', status: 0, retryAfter: null, stops: isNetworkError(error), problem: null };
}
