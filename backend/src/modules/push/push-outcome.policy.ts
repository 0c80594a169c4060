import type { Outcome } from './push.types.js';

const LONGEST_PAUSE_MS = 60_000;

/** What an answer of a push service means (RFC 8030). */
export function outcomeOf({ status, headers }: Pick<Response, 'status' | 'headers'>): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  return { kind: 'later', status, afterMs: pauseOf(headers.get('retry-after'), Date.now()) };
}

/** Milliseconds a `Retry-After` asks for, a minute at most; null when it says nothing that can be read. */
export function pauseOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}
