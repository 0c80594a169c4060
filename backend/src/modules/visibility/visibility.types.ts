import type { Principal } from '../../common/http/access.js';

/** How often a designer was seen. */
export interface Seen {
  readonly visits: number;
  readonly appearances: number;
  /** The sum of the positions of the appearances. */
  readonly positions: number;
}

/** The counters of one designer that are to be added to a day. */
export interface SeenDesigner extends Seen {
  readonly designerId: number;
}

/** The counters of one day (UTC, 2026-11-22). */
export interface SeenDay extends Seen {
  readonly day: string;
}

/** Who looks at a designer, and with which program (the header `User-Agent`). */
export interface Onlooker {
  readonly viewer: Principal | null;
  readonly userAgent: string | undefined;
}
