import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { CONFLICT } from '@stanze/domain/http-statuses';
import { api } from '../../../data/http/api';
import { ApiError } from '../../../data/http/errors';
import type { AuthUser, Designer, DesignerPayload, DesignerRegistered } from '../../../data/http/types';
import { clientId } from '../../../lib/client-id';
import { confirmed } from '../../../session/confirmation/confirmed';
import type { GoogleDesigner } from '../../../session/sign-in/google-return';
import type { NewAccount } from './form-draft';

const withKey = (key: string) => ({ 'Idempotency-Key': key, 'X-Client-Id': clientId() });

/**
 * Creates a profile, and its account when nobody is signed in. A second request with the same `key` does not register
 * again.
 */
export function registerDesigner(payload: DesignerPayload, key: string): Promise<DesignerRegistered> {
  return api.post('/api/designers', {
    body: payload,
    headers: withKey(key),
    failure: FAILURE_TEXTS.registration,
  });
}

/** Creates a profile with an account whose e-mail address Google has confirmed; the answer contains their session. */
export function registerWithGoogle(
  { credential }: GoogleDesigner,
  payload: DesignerPayload,
  key: string,
): Promise<AuthUser> {
  const body = { credential, designer_data: payload };
  return api.post('/api/designers/google-auth', {
    body,
    headers: withKey(key),
    failure: FAILURE_TEXTS.googleLogin,
  });
}

/**
 * Corrects a registration whose account has no password yet.
 * @throws ApiError (400 rules, 403 used or expired token, 404 deleted profile, 409 taken address); NetworkError
 */
export async function correctRegistration(account: NewAccount, payload: DesignerPayload): Promise<void> {
  await api.put('/api/designers/{id}', {
    path: { id: account.designerId },
    body: { ...payload, setup_token: account.setupToken },
    failure: FAILURE_TEXTS.registration,
  });
}

/** Gives a new account its password. @throws ApiError (400 rules, 403 used or expired token); NetworkError */
export async function setPassword({ email, setupToken }: NewAccount, password: string): Promise<void> {
  await api.post('/api/designers/{email}/set-password', {
    path: { email },
    headers: { Authorization: `Bearer ${setupToken}` },
    body: { password },
    failure: FAILURE_TEXTS.registration,
  });
}

type Saved = { designer: Designer } | { current: Designer };

function currentOf(body: unknown): Designer | null {
  const hasCurrent = typeof body === 'object' && body !== null && 'current' in body;
  return hasCurrent && body.current ? (body.current as Designer) : null;
}

/**
 * Saves a profile. When another device has saved it since, nothing is changed and `current` is the saved profile.
 * @param uid the person who edited it, for a command of the outbox: the server refuses it from anybody else
 */
export async function saveDesigner(id: number, payload: DesignerPayload, uid?: number): Promise<Saved> {
  try {
    const headers = uid === undefined ? undefined : { 'X-Outbox-User': String(uid) };
    const options = { path: { id }, body: payload, headers, failure: FAILURE_TEXTS.profileUpdate };
    return { designer: await api.put('/api/designers/{id}', options) };
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === CONFLICT;
    const current = isConflict ? currentOf(error.body) : null;
    if (current) return { current };
    throw error;
  }
}

/** Deletes a profile with its pictures and its account. */
export async function deleteDesigner(id: number): Promise<void> {
  const options = { path: { id }, failure: FAILURE_TEXTS.accountDeletion };
  await confirmed(() => api.delete('/api/designers/{id}', options));
}
