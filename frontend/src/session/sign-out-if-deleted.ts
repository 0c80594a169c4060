import { api } from '../data/http/api';
import { ApiError } from '../data/http/errors';
import { adoptRenewed } from './adoption';
import { currentUser } from './session.store';
import { signOut } from './sign-out';
import type { SessionUser } from './user-storage';

const UNAUTHORIZED = 401;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === UNAUTHORIZED;

/** A token may only have aged: the cookie then gives another one. */
async function renewOrSignOut(user: SessionUser): Promise<void> {
  try {
    const renewed = await api.post('/api/auth/refresh', { query: { cards: 'none' } });
    if (renewed.id === user.id) adoptRenewed(user, renewed);
  } catch (error) {
    if (isRefused(error)) await signOut();
  }
}

/**
 * After an account was removed by a link: whoever is signed in here with that account is signed out, without the words
 * of a session that ended by itself. Anybody else stays. Never fails.
 */
export async function signOutIfDeleted(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  // With its own proof the call is not renewed by the transport, which would speak of an expired session.
  const headers = { Authorization: `Bearer ${user.access_token}` };
  try {
    await api.get('/api/users/me', { headers });
  } catch (error) {
    if (isRefused(error)) await renewOrSignOut(user);
  }
}
