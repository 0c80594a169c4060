import { createHmac, randomBytes } from 'node:crypto';
import { sameHash } from '../../../common/secrets.js';

const RANDOM_BYTES = 16;
const SEPARATOR = '.';

function signature(secret: string, random: string): string {
  return createHmac('sha256', secret).update(random).digest('base64url');
}

/**
 * A new nonce for one sign-in with Google (docs/product.md#google-sign-in): a random value and its signature with the
 * secret of the browser, which only the cookie holds. Google repeats it in the ID token.
 */
export function nonceFor(secret: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}${SEPARATOR}${signature(secret, random)}`;
}

/** Whether the nonce of an ID token belongs to the browser with this secret. */
export function isNonceOf(secret: string, nonce: unknown): boolean {
  if (typeof nonce !== 'string') return false;
  const [random = '', signed = ''] = nonce.split(SEPARATOR);
  return random !== '' && sameHash(signed, signature(secret, random));
}
