import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../../../data/http/api';
import { NetworkError } from '../../../data/http/errors';
import type { Passkey } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery } from '../../../data/query/query';
import { confirmed } from '../../../session/confirmation/confirmed';

/** The passkeys of the person, oldest first. */
export function passkeysQuery(): RemoteQuery<Passkey[]> {
  return { key: personalKey(currentUid(), 'passkeys'), load: () => api.get('/api/users/me/passkeys') };
}

/**
 * Creates a passkey on a device that the person chooses, and stores it in the account.
 * @returns null when the person has closed the question of the browser
 * @throws ApiError (409: too many, or stored already), NetworkError
 */
export async function addPasskey(name: string): Promise<Passkey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });
  const { challenge_id, options } = await confirmed(() => api.post('/api/users/me/passkeys/options'));
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch(() => null);
  if (!credential) return null;
  const { id, type, response } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  const created = { id, type, response: { clientDataJSON, attestationObject, transports } };
  return api.post('/api/users/me/passkeys', { body: { challenge_id, name, credential: created } });
}

/** @throws ApiError, NetworkError */
export function renamePasskey(id: number, name: string): Promise<Passkey> {
  return api.put('/api/users/me/passkeys/{id}', { path: { id }, body: { name } });
}

/** @throws ApiError, NetworkError */
export async function deletePasskey(id: number): Promise<void> {
  await confirmed(() => api.delete('/api/users/me/passkeys/{id}', { path: { id } }));
}
