import { createHash } from 'node:crypto';
import type { GuardedRequest } from '../../common/http/access.js';

/** SHA-256 of what a request contains: the same key with another request is refused. */
export function fingerprintOf(request: GuardedRequest): string {
  const content = JSON.stringify([request.params, request.body ?? null]);
  return createHash('sha256').update(content).digest('hex');
}
