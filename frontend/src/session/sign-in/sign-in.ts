import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../data/http/api';
import type { Designer, GoogleRequest, Profile, RegisterRequest } from '../../data/http/types';
import { adopt, adoptProfile } from '../adoption';
import { finishSignOut } from '../close-session';
import { savedMe, saveMe } from '../me';
import { currentUser, setUser } from '../session.store';

/** Signs in. @throws ApiError for a wrong password (401) or too many attempts (429); NetworkError */
export async function signIn(email: string, password: string): Promise<void> {
  await finishSignOut();
  const body = new URLSearchParams({ username: email, password });
  adopt(await api.post('/api/auth/token', { body, failure: FAILURE_TEXTS.login }));
}

/** Creates a client account and signs in. @throws ApiError (400 broken rules, 409 taken address); NetworkError */
export async function register(request: RegisterRequest): Promise<void> {
  await finishSignOut();
  adopt(await api.post('/api/auth/register', { body: request, failure: FAILURE_TEXTS.registration }));
}

/** Signs in with Google, as a new person with the answers of the questionnaire. @throws ApiError, NetworkError */
export async function signInWithGoogle(request: GoogleRequest): Promise<void> {
  await finishSignOut();
  adopt(await api.post('/api/auth/google', { body: request, failure: FAILURE_TEXTS.googleLogin }));
}

/** Loads the person's own record, with complete cards, and updates the session. @throws ApiError, NetworkError */
export async function refreshProfile(): Promise<Profile> {
  const profile = await api.get('/api/users/me', { failure: FAILURE_TEXTS.userProfile });
  adoptProfile(profile);
  return profile;
}

/**
 * The signed-in person saved their own profile: every screen shows it at once, also in other tabs. Account data that
 * may have changed with it (name, e-mail) is loaded again when the server can be reached.
 */
export async function adoptDesigner(designer: Designer): Promise<void> {
  const user = currentUser();
  if (user?.designer?.id !== designer.id) return;
  setUser({ ...user, designer });
  const me = await savedMe(user.id);
  if (me) await saveMe({ ...me, designer });
  refreshProfile().catch(() => undefined);
}
