import { INTERNAL_SERVER_ERROR, REQUEST_TIMEOUT, TOO_MANY_REQUESTS } from '@stanze/domain/http-statuses';
import { ApiError } from '../../data/http/errors';
import { askAboutDevice } from './device-check';
import { lastAnswer, saveTicket } from '../device-tickets';
import { clearEnded, endedSessionsCleared } from './ended-session';
import { eraseAccount } from './erase-account';
import { renew } from './renewal';
import { currentUser, dropUser } from '../session.store';
import { refreshProfile } from '../sign-in/sign-in';
import type { SessionUser } from '../user-storage';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A device that had an answer within this time waits for the next one for `SHORT_WAIT_MS` only. */
const RECENT_MS = DAY_MS;
const SHORT_WAIT_MS = 3000;
const LONG_WAIT_MS = 10_000;
/** Between two questions to a server that cannot answer now, unless it names a time itself. */
const PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;
/** A session without an answer for this time ends on the device. On the server it has ended long before. */
const LIFETIME_MS = 60 * DAY_MS;

async function applyState(user: SessionUser, ticket: string, state: string | undefined): Promise<void> {
  // Another person, or another session of the same person, since the question was sent.
  if (currentUser()?.device_ticket !== ticket) return;
  switch (state) {
    case 'active':
      await saveTicket(user.id, ticket);
      break;
    case 'deleted':
      await eraseAccount(user.id);
      break;
    case 'signed_out':
      // The cookie may belong to a newer session of the same person; otherwise the session ends.
      await renew(user.access_token);
      break;
    case undefined:
    default:
      await refreshProfile();
  }
}

/**
 * Asks whether the session and the account of the signed-in person exist, and clears this device when they do not.
 * @throws ApiError, NetworkError
 */
async function checkSession(user: SessionUser): Promise<void> {
  const { device_ticket: ticket } = user;
  // A session of an earlier version of the app has a ticket from its next renewal.
  if (ticket === undefined) await refreshProfile();
  else await applyState(user, ticket, (await askAboutDevice([ticket])).tickets[0]);
}

const wait = (ms: number) =>
  new Promise<null>((resolve) => {
    window.setTimeout(() => resolve(null), ms);
  });

/** The server is there and cannot answer now: overloaded, limited or without its database. It has confirmed nothing. */
function isOverloaded(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS || status >= INTERNAL_SERVER_ERROR;
}

function pauseAfter({ retryAfter }: ApiError, attempt: number): Promise<null> {
  const seconds = Math.max(retryAfter ?? 0, PAUSE_SECONDS * 2 ** attempt);
  // Not all devices at the same moment.
  return wait(Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000 + Math.random() * 250);
}

let latest = 0;

/**
 * As `checkSession`, again and again while the server can be reached and cannot answer, until another check begins. Resolves to
 * false without an answer. Never rejects.
 */
async function checkUntilAnswered(user: SessionUser): Promise<boolean> {
  latest += 1;
  const own = latest;
  for (let attempt = 0; currentUser()?.id === user.id; attempt += 1) {
    try {
      await checkSession(user);
      return true;
    } catch (error) {
      if (!isOverloaded(error)) return false;
      await pauseAfter(error, attempt);
      if (own !== latest) return false;
    }
  }
  return true;
}

/**
 * Checks session and account of the signed-in person when the network is back. Resolves with the answer, and after ten seconds
 * without one; an answer after that still applies. Never rejects.
 */
export async function checkReturned(user: SessionUser): Promise<void> {
  await Promise.race([checkUntilAnswered(user), wait(LONG_WAIT_MS)]);
}

async function endTooOld(user: SessionUser, answeredAt: number | null): Promise<void> {
  if (answeredAt === null || Date.now() - answeredAt <= LIFETIME_MS || currentUser()?.id !== user.id) return;
  dropUser('expired');
  await clearEnded(user);
}

/**
 * Before the first render for a signed-in person: asks the server whether account and session still exist, so that
 * nothing of an ended one is shown (docs/product.md#erasure-on-devices). Resolves without an answer when there is no
 * network, or none within the wait, so that the copies on this device can be read; an answer after that still applies.
 * Never rejects.
 */
export async function confirmSession(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const answered = checkUntilAnswered(user);
  const answeredAt = await lastAnswer(user.id);
  const isRecent = answeredAt !== null && Date.now() - answeredAt < RECENT_MS;
  const hasAnswer = await Promise.race([answered, wait(isRecent ? SHORT_WAIT_MS : LONG_WAIT_MS)]);
  if (hasAnswer !== true) await endTooOld(user, answeredAt);
  await endedSessionsCleared();
}
