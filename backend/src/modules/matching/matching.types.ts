import type { StyleCounts } from '@stanze/domain/style-analysis';

/** What decides a list of matches: the answers, and the person it is for. */
export interface MatchList {
  readonly counts: StyleCounts;
  /** From the domain's `seedOf`. */
  readonly seed: string;
}
