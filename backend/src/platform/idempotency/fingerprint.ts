import { createHash } from 'node:crypto';
import type { GuardedRequest } from '../../common/http/access.js';
import { isTooDeep } from '../../common/http/nesting.js';

/** SHA-256 of what a request contains: the same key with another request is refused. */
export function fingerprintOf(request: GuardedRequest): string {
  // A body that is nested too deeply is refused before it has an effect.
  const body = isTooDeep(request.body) ? null : (request.body ?? null);
  const content = JSON.stringify([request.params, body]);
  return createHash('sha256').update(content).digest('hex');
}
