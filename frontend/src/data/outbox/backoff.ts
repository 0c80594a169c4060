const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60 * 1000;

/**
 * How long to wait after a failed try, in milliseconds: full jitter up to five minutes, and never less than the server
 * asked for (offline.md).
 * @param attempts tries so far, from 1
 * @param retryAfter seconds the server named, or null
 * @param random from 0 (included) to 1 (not included)
 */
export function backoff(attempts: number, retryAfter: number | null, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20));
  return Math.max(Math.round(random * ceiling), (retryAfter ?? 0) * 1000);
}
