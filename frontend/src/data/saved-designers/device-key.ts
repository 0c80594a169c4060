import { storedRows } from '../database/stored-rows';
import { api } from '../http/api';
import { currentUid, GUEST_UID } from '../person';
import type { EncryptedBytes } from './saved-designers.tables';

const IV_BYTES = 12;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/**
 * The key of an account: the one stored on this device, otherwise, for the person who is signed in, that of the server.
 * Null for anybody else, without network, and on a page without encryption (http).
 */
export async function deviceKey(uid: number): Promise<CryptoKey | null> {
  // Browsers have no encryption on a page without https.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || uid === GUEST_UID) return null;
  const stored = await storedRows.get('deviceKeys', uid);
  const key = stored?.key ?? (await keyOfServer(uid).catch(() => null));
  return key === null
    ? null
    : subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function keyOfServer(uid: number): Promise<string | null> {
  if (currentUid() !== uid) return null;
  const { key } = await api.get('/api/users/me/device-key');
  if (currentUid() !== uid) return null;
  await storedRows.put('deviceKeys', [{ uid, key }]);
  return key;
}

/** Encrypts with AES-GCM and a random initialization vector. */
export async function encrypted(key: CryptoKey, bytes: BufferSource): Promise<EncryptedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** @throws OperationError with another key, or when the bytes were changed */
export function decrypted(key: CryptoKey, { iv, data }: EncryptedBytes): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
}
