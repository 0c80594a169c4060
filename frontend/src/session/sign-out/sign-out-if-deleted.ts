import { api } from '../../data/http/api';
import { isUnauthorized } from '../../data/http/errors';
import { adoptRenewed } from '../adoption';
import { eraseIfDeleted } from '../device/device-check';
import { currentUser } from '../session.store';
import { signOut } from './sign-out';
import type { SessionUser } from '../user-storage';

/** The token may only have expired; the cookie then gives a new one. */
async function renewOrSignOut(user: SessionUser): Promise<void> {
  try {
    const renewed = await api.post('/api/auth/refresh', { query: { cards: 'none' } });
    if (renewed.id === user.id) adoptRenewed(user, renewed);
  } catch (error) {
    if (!isUnauthorized(error)) return;
    await signOut();
    await eraseIfDeleted(user);
  }
}

/**
 * After an account was removed by a link: a person signed in here with that account is signed out, without the notice
 * about an expired session. Anybody else stays signed in. Never rejects.
 */
export async function signOutIfDeleted(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  // With its own Authorization header the call is not renewed by the HTTP client, which would show the notice.
  const headers = { Authorization: `Bearer ${user.access_token}` };
  try {
    await api.get('/api/users/me', { headers });
  } catch (error) {
    if (isUnauthorized(error)) await renewOrSignOut(user);
  }
}
