import type { StyleCounts } from '@stanze/domain/style-analysis';
import type { Principal } from '../../common/http/access.js';

/** A guest left an address; published inside the transaction that stores the lead with the hash of the token. */
export class LeadStored {
  constructor(
    readonly lead: {
      readonly id: number;
      readonly email: string;
      readonly clientId: string | null;
      /** Counts of A to E as `countsKey` writes them. */
      readonly styleCounts: string;
      /** The token of the link that opens the results for as long as the lead is stored. */
      readonly token: string;
    },
  ) {}
}

/** One of the first designers in the results of a lead. */
export interface AnnouncedDesigner {
  /** Null when a mail to an unknown address must not contain the name. */
  readonly name: string | null;
  /** 0 to 100. */
  readonly affinity: number;
}

/** The content of the mail about a lead was calculated; published inside the transaction that stores the lead. */
export class LeadResultsReady {
  constructor(
    readonly lead: {
      readonly id: number;
      readonly email: string;
      readonly token: string;
    },
    readonly styleName: string,
    /** The first three, best first. */
    readonly designers: readonly AnnouncedDesigner[],
  ) {}
}

/** A lead was deleted before its expiry; published inside that transaction. */
export class LeadDeleted {
  constructor(readonly leadId: number) {}
}

/**
 * The beginning of a list of matches was shown to somebody who is counted (docs/product.md#visibility); published while
 * the answer is created, so listeners only take it in.
 */
export class MatchesShown {
  constructor(
    /** The counts by which the list is ordered: answers, and saved photos when they count. */
    readonly counts: StyleCounts,
    /** The designers from the first position on, with the cells of their mixes. */
    readonly designers: readonly { readonly id: number; readonly cell: number }[],
    readonly viewer: Principal | null,
    /** IP address of the client; never stored. */
    readonly address: string,
  ) {}
}
