import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answer, api } from '../../../data/http/client';
import { apiErrorOf } from '../../../data/http/errors';
import type { AuthUser, Designer, DesignerPayload, DesignerRegistered } from '../../../data/http/types';
import type { GoogleDesigner } from '../../../session/google-return';
import type { NewAccount } from './form-draft';

const CONFLICT = 409;
const withKey = (key: string) => ({ 'Idempotency-Key': key });

/** Creates a profile, and its account when nobody is signed in. `key`: sent again it is the same registration. */
export function registerDesigner(payload: DesignerPayload, key: string): Promise<DesignerRegistered> {
  const call = api.POST('/api/designers', { body: payload, headers: withKey(key) });
  return answer(call, FAILURE_TEXTS.registration);
}

/** The same as somebody whom Google vouches for; the answer is their session. */
export function registerWithGoogle(
  { credential, nonce }: GoogleDesigner,
  payload: DesignerPayload,
  key: string,
): Promise<AuthUser> {
  const body = { credential, nonce, designer_data: payload };
  return answer(
    api.POST('/api/designers/google-auth', { body, headers: withKey(key) }),
    FAILURE_TEXTS.googleLogin,
  );
}

/** Gives a new account its password. @throws ApiError (400 rules, 403 used or expired token); NetworkError */
export async function setPassword({ email, setupToken }: NewAccount, password: string): Promise<void> {
  await answer(
    api.POST('/api/designers/{email}/set-password', {
      params: { path: { email }, header: { authorization: `Bearer ${setupToken}` } },
      body: { password },
    }),
    FAILURE_TEXTS.registration,
  );
}

type Saved = { designer: Designer } | { current: Designer };

function currentOf(body: unknown): Designer | null {
  const hasCurrent = typeof body === 'object' && body !== null && 'current' in body;
  return hasCurrent && body.current ? (body.current as Designer) : null;
}

/** Saves a profile; `current` is what another device saved meanwhile, and then nothing was changed. */
export async function saveDesigner(id: number, payload: DesignerPayload): Promise<Saved> {
  const { data, error, response } = await api.PUT('/api/designers/{id}', {
    params: { path: { id } },
    body: payload,
  });
  const current = response.status === CONFLICT ? currentOf(error) : null;
  if (current) return { current };
  if (!data) throw apiErrorOf(response, error, FAILURE_TEXTS.profileUpdate);
  return { designer: data };
}

/** Deletes a profile with its pictures and its account. */
export async function deleteDesigner(id: number): Promise<void> {
  await answer(
    api.DELETE('/api/designers/{id}', { params: { path: { id } } }),
    FAILURE_TEXTS.accountDeletion,
  );
}
