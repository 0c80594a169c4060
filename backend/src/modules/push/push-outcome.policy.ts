import { GONE, INTERNAL_SERVER_ERROR, NOT_FOUND, TOO_MANY_REQUESTS } from '@stanze/domain/http-statuses';
import type { Outcome } from './push.types.js';

const MAX_RETRY_AFTER_MS = 60_000;

/** What the response of a push service means (RFC 8030). */
export function outcomeOf({ ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>): Outcome {
  if (ok) return { kind: 'delivered' };
  if (status === NOT_FOUND || status === GONE) return { kind: 'gone' };
  if (status !== TOO_MANY_REQUESTS && status < INTERNAL_SERVER_ERROR) return { kind: 'refused', status };
  return { kind: 'retry', status, afterMs: retryAfterMs(headers.get('retry-after'), Date.now()) };
}

/** The delay of a `Retry-After` header in milliseconds, a minute at most; null when it is missing or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
