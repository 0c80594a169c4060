export const RATE_LIMIT = 'stanze:rate-limit';

const SECOND_MS = 1000;

/** The usual windows, in milliseconds. */
export const EVERY = { minute: 60 * SECOND_MS, hour: 60 * 60 * SECOND_MS } as const;

/** The number of calls within a window that starts with the first one. */
export interface RateLimit {
  readonly times: number;
  /** The number for an address, when many people may share it; without it `times` counts for both. */
  readonly addressTimes?: number;
  /** Whole seconds, in milliseconds. */
  readonly everyMs: number;
  /** Routes with the same name are counted together. */
  readonly countedAs?: string;
  /** How many calls a request counts as, by its body, which is not validated yet; 1 without it. */
  readonly costOf?: (body: Readonly<Record<string, unknown>>) => number;
}

/**
 * The budget of every write that declares no limit of its own. An outbox with hundreds of commands is sent within it, and
 * an address may be that of a company or of a mobile network.
 */
export const WRITE_BUDGET: RateLimit = { times: 1200, addressTimes: 12_000, everyMs: EVERY.hour };

/**
 * Repetitions of guests under their `Idempotency-Key`: an app sends a command again a few times, and many guests may share an
 * address. Those of signed-in people have no limit, because an outbox that lost its answers sends all of them again.
 */
export const GUEST_REPETITIONS = {
  ofKey: { times: 100, everyMs: EVERY.hour },
  ofAddress: { times: 1200, everyMs: EVERY.hour },
} as const satisfies Record<string, RateLimit>;
