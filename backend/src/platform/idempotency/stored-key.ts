import type { GuardedRequest } from '../../common/http/access.js';
import { sha256 } from '../../common/secrets.js';
import type { IdempotencyKey } from './idempotency-key.entity.js';

/** Header with the random id of a guest's browser. */
const DEVICE_HEADER = 'x-client-id';

/** Under which a request with an `Idempotency-Key` is stored. */
export function storedKey(
  request: GuardedRequest,
  key: string,
): Pick<IdempotencyKey, 'user_id' | 'idem_key'> {
  const { principal } = request;
  if (principal) return { user_id: principal.userId, idem_key: key };
  return { user_id: 0, idem_key: guestKey(request, key) };
}

/**
 * The key of a guest, bound to the device that sent it: another guest with the same key gets no stored answer. A device
 * that sends no id is bound to none.
 */
function guestKey(request: GuardedRequest, key: string): string {
  const device = deviceOf(request);
  return device === null ? key : sha256(`${device} ${key}`);
}

/** The id of a guest's browser: the header, or `client_id` in the body. */
function deviceOf({ headers, body }: Pick<GuardedRequest, 'headers' | 'body'>): string | null {
  const header = headers[DEVICE_HEADER];
  if (typeof header === 'string' && header !== '') return header;
  const id: unknown =
    typeof body === 'object' && body !== null && 'client_id' in body ? body.client_id : null;
  return typeof id === 'string' ? id : null;
}
