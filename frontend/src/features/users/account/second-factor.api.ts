import { api } from '../../../data/http/api';
import type { NewTotp, SecondFactor } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery } from '../../../data/query/query';
import { confirmed } from '../../../session/confirmation/confirmed';

/** The app for codes and the recovery codes of the person. */
export function secondFactorQuery(): RemoteQuery<SecondFactor> {
  return {
    key: personalKey(currentUid(), 'second-factor'),
    load: () => api.get('/api/users/me/second-factor'),
  };
}

/** Begins the set-up of an app for codes. @throws ApiError (409: there is one), NetworkError */
export function beginTotp(): Promise<NewTotp> {
  return confirmed(() => api.post('/api/users/me/second-factor/totp'));
}

/** Completes the set-up, and returns the recovery codes. @throws ApiError (400: wrong code), NetworkError */
export async function confirmTotp(code: string): Promise<readonly string[]> {
  const body = { code };
  const answer = await confirmed(() => api.post('/api/users/me/second-factor/totp/confirmation', { body }));
  return answer.recovery_codes;
}

/** Replaces the recovery codes, and returns the new ones. @throws ApiError, NetworkError */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await confirmed(() => api.post('/api/users/me/second-factor/recovery-codes'))).recovery_codes;
}

/** Removes the app for codes and the recovery codes. @throws ApiError (403: the only factor of an administrator), NetworkError */
export async function removeTotp(): Promise<void> {
  await confirmed(() => api.delete('/api/users/me/second-factor/totp'));
}
