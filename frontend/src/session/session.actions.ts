import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answer, api } from '../data/http/client';
import type { GoogleRequest, Profile, RegisterRequest } from '../data/http/types';
import { adopt, adoptProfile } from './adoption';
import { leavingDone } from './leaving';

const asForm = (fields: { username: string; password: string }) => new URLSearchParams(fields).toString();

/** Signs in. @throws ApiError for a wrong password (401) or too many attempts (429); NetworkError */
export async function signIn(email: string, password: string): Promise<void> {
  await leavingDone();
  const call = api.POST('/api/auth/token', {
    body: { username: email, password },
    bodySerializer: asForm,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  adopt(await answer(call, FAILURE_TEXTS.login));
}

/** Creates a client account and signs in. @throws ApiError (400 broken rules, 409 taken address); NetworkError */
export async function register(request: RegisterRequest): Promise<void> {
  await leavingDone();
  adopt(await answer(api.POST('/api/auth/register', { body: request }), FAILURE_TEXTS.registration));
}

/** Enters with Google's word, as a new person with the answers of the questionnaire. @throws ApiError, NetworkError */
export async function signInWithGoogle(request: GoogleRequest): Promise<void> {
  await leavingDone();
  adopt(await answer(api.POST('/api/auth/google', { body: request }), FAILURE_TEXTS.googleLogin));
}

/** Reads the person's own record again, and gives it with its full cards. @throws ApiError, NetworkError */
export async function refreshProfile(): Promise<Profile> {
  const profile = await answer(api.GET('/api/users/me'), FAILURE_TEXTS.userProfile);
  adoptProfile(profile);
  return profile;
}
