export const RATE_LIMIT = 'stanze:rate-limit';

const SECOND_MS = 1000;

/** The usual windows, in milliseconds. */
export const EVERY = { minute: 60 * SECOND_MS, hour: 60 * 60 * SECOND_MS } as const;

/** The number of calls within a window that starts with the first one. */
export interface RateLimit {
  readonly times: number;
  /** Whole seconds, in milliseconds. */
  readonly everyMs: number;
}
