import { UNAUTHORIZED } from '@stanze/domain/http-statuses';
import { api } from '../../data/http/api';
import { ApiError } from '../../data/http/errors';
import { adoptRenewed } from '../adoption';
import { clearEnded } from './ended-session';
import { currentUser, dropUser, followStorage } from '../session.store';
import type { SessionUser } from '../user-storage';

const LOCK = 'stanze-session';

let running: Promise<string | null> | null = null;

/** One tab at a time: the cookie is replaced at every use, and a second use of the old cookie would end the session. */
function underLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function isStill(user: SessionUser): boolean {
  return currentUser()?.access_token === user.access_token;
}

function sessionOver(user: SessionUser): null {
  // A person who signed in meanwhile stays signed in.
  if (isStill(user)) {
    dropUser('expired');
    void clearEnded(user);
  }
  return null;
}

async function askServer(user: SessionUser): Promise<string | null> {
  try {
    const renewed = await api.post('/api/auth/refresh', { query: { cards: 'none' } });
    // The cookie belongs to another person: nothing is sent as that person.
    if (renewed.id !== user.id) return sessionOver(user);
    if (!isStill(user)) return null;
    adoptRenewed(user, renewed);
    return renewed.access_token;
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORIZED) return sessionOver(user);
    throw error;
  }
}

async function renewOnce(refused: string): Promise<string | null> {
  const before = currentUser();
  followStorage();
  const user = currentUser();
  if (user?.access_token === refused) return askServer(user);
  // While this tab waited for the lock, another tab renewed, signed out, or signed in another person.
  return user && user.id === before?.id ? user.access_token : null;
}

/**
 * Renews a session whose token was refused, once for all requests and tabs with the same refused token. Null when the
 * session has ended (the person is then signed out).
 * @throws NetworkError or ApiError when the server cannot answer; the session then stays
 */
export function renew(refused: string): Promise<string | null> {
  running ??= underLock(() => renewOnce(refused)).finally(() => {
    running = null;
  });
  return running;
}
