import { sha256 } from '../../common/secrets.js';

/** A Redis key that hides its content: e-mail and IP addresses must not be readable in Redis. */
export function hashedKey(kind: string, key: string): string {
  return `${kind}:${sha256(key)}`;
}
