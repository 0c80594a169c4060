import { GONE, INTERNAL_SERVER_ERROR, NOT_FOUND, TOO_MANY_REQUESTS } from '@stanze/domain/http-statuses';
import type { Outcome } from './push.types.js';

/** The push services of the common browsers; a subscription with any other host is refused. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Whether the server may send requests to this URL: only to the accepted push services, over https on the standard
 * port, so that nobody can use the server to call other machines.
 * @param extraOrigins further accepted origins, from the settings
 */
export function mayPushTo(endpoint: string, extraOrigins: readonly string[]): boolean {
  // Browsers send normalised addresses; text that is parsed differently than it is written is refused.
  if (!URL.canParse(endpoint) || new URL(endpoint).href !== endpoint) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isAccepted(hostname);
}

function isAccepted(hostname: string): boolean {
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}

/** The outcome for a response of a push service (RFC 8030). */
export function outcomeOf({ ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>): Outcome {
  if (ok) return { kind: 'delivered' };
  if (status === NOT_FOUND || status === GONE) return { kind: 'gone' };
  if (status !== TOO_MANY_REQUESTS && status < INTERNAL_SERVER_ERROR) return { kind: 'refused', status };
  return { kind: 'retry', status, afterMs: retryAfterMs(headers.get('retry-after'), Date.now()) };
}

/** The delay of a `Retry-After` header in milliseconds, at most a minute; null when it is missing or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
