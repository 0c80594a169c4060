import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../../data/http/api';
import { NetworkError } from '../../data/http/errors';
import { adopt } from '../adoption';
import { finishSignOut } from '../close-session';

/** The code that calls the authenticator, loaded when it is needed. @throws NetworkError */
async function loadWebAuthn() {
  return import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });
}

/**
 * Signs in with a passkey that the person chooses.
 * @returns false when the person has closed the question of the browser, or has no passkey
 * @throws ApiError (401: refused), NetworkError
 */
export async function signInWithPasskey(): Promise<boolean> {
  const { startAuthentication } = await loadWebAuthn();
  const { challenge_id, options } = await api.post('/api/auth/passkeys/sign-in/options');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!credential) return false;
  await finishSignOut();
  const { id, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const answer = { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  const body = { challenge_id, credential: answer };
  adopt(await api.post('/api/auth/passkeys/sign-in/verify', { body, failure: FAILURE_TEXTS.login }));
  return true;
}
