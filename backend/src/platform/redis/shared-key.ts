import { sha256 } from '../../common/secrets.js';

/** A key in Redis for something that must not be read there: addresses of people are no business of whoever looks in. */
export function sharedKey(kind: string, key: string): string {
  return `${kind}:${sha256(key)}`;
}
