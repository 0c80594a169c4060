import { api } from '../data/http/api';
import { bearer } from '../data/http/credentials';
import { isNetworkError } from '../data/http/errors';
import { setLogoutDue } from './logout-due';

let running: Promise<void> = Promise.resolve();

async function close(token: string | null): Promise<void> {
  const headers = bearer(token);
  try {
    // keepalive: the page may be reloading already.
    await api.post('/api/auth/logout', { headers, keepalive: true });
    setLogoutDue(false);
  } catch (error) {
    // A refusal means that there is nothing left to close.
    setLogoutDue(isNetworkError(error));
  }
}

/** Ends a session on the server: by its token, or by the cookie alone. Without network it is due later. Always settles well. */
export function closeSession(token: string | null): Promise<void> {
  running = close(token);
  return running;
}

/**
 * Waits until the last sign-out has reached the server: its answer removes the cookie, and would otherwise remove that
 * of the next session. Then no other sign-out is due.
 */
export async function leavingDone(): Promise<void> {
  await running;
  setLogoutDue(false);
}
