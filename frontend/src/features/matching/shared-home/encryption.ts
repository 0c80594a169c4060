import type { Invitation } from '@stanze/domain/shared-home';

/** AES-GCM with a key of 128 bits; the id of the invitation is authenticated too. */
const NAME = 'AES-GCM';
const KEY_BYTES = 16;
const NONCE_BYTES = 12;

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** A new invitation; null where the browser has no encryption (a page without https), so that nobody can answer. */
export function newInvitation(): Invitation | null {
  // According to its type it always exists.
  if ((crypto as Partial<Crypto>).subtle === undefined) return null;
  const id = Array.from(randomBytes(KEY_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, key: toBase64Url(randomBytes(KEY_BYTES)) };
}

function importKey({ key }: Invitation): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(key), NAME, false, ['encrypt', 'decrypt']);
}

function parameters({ id }: Invitation, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: NAME, iv, additionalData: new TextEncoder().encode(id) };
}

/** A text that only who has the link can read: nonce and ciphertext, base64url. */
export async function encrypt(invitation: Invitation, text: string): Promise<string> {
  const iv = randomBytes(NONCE_BYTES);
  const key = await importKey(invitation);
  const sealed = await crypto.subtle.encrypt(parameters(invitation, iv), key, new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** The text in an answer of `encrypt`; null when it was not encrypted for this invitation. */
export async function decrypt(invitation: Invitation, answer: string): Promise<string | null> {
  try {
    const bytes = fromBase64Url(answer);
    const key = await importKey(invitation);
    const algorithm = parameters(invitation, bytes.slice(0, NONCE_BYTES));
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(NONCE_BYTES)));
  } catch {
    return null;
  }
}
