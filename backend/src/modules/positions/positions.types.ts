import type { StyleCounts } from '@stanze/domain/style-analysis';

/** What people do with a designer of a list. */
export type ChoiceKind = 'like' | 'contact';

/** A designer of a list, in the order of the list. */
export interface ShownDesigner {
  readonly id: number;
  /** 0 to 100. */
  readonly affinity: number;
}

/** A list that was shown and is not stored yet. */
export interface NewShownList {
  readonly userId: number | null;
  /** The network of the client, for the limit; never stored. */
  readonly network: string;
  readonly counts: StyleCounts;
  readonly designers: readonly { readonly id: number; readonly cell: number }[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A list as it is stored. */
export interface ShownListRow {
  readonly user_id: number | null;
  readonly style_counts: string;
  readonly designers: string;
  readonly shown_at: string;
}

/** A like or a request that is not stored yet. */
export interface NewChoice {
  readonly userId: number;
  readonly designerId: number;
  readonly kind: ChoiceKind;
  /** Whether it was set; false after an unlike. */
  readonly isSet: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** In how many lists a designer was among the first ten, and on the first page. */
export interface ShownCounts {
  readonly firstTen: number;
  readonly firstPage: number;
}

/** A list of a person in the export of their data. */
export interface ExportedList {
  readonly shown_at: string;
  readonly style_counts: string;
  readonly designers: readonly {
    readonly designer_id: number;
    readonly position: number;
    readonly affinity: number;
  }[];
  readonly choices: readonly {
    readonly designer_id: number;
    readonly kind: ChoiceKind;
    readonly position: number;
    readonly chosen_at: string;
  }[];
}
