import type { PracticalFilter } from '@stanze/domain/practical-filter';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import type { Json } from '../../common/http/json.js';
import type { DesignerDto } from '../designers/profiles/dto/designer.dto.js';

/** What decides a list of matches: the taste, and the person it is for. */
export interface MatchList {
  /** The answers, or answers and saved photos (`tasteCounts` of the domain). */
  readonly counts: StyleCounts;
  /** From the domain's `seedOf`. */
  readonly seed: string;
  /** Whom the list may contain; everybody without it. */
  readonly filter?: PracticalFilter;
  /** Designers that it does not contain, because they or the person block the other one. */
  readonly without?: readonly number[];
  /** Whether several people see the list; it is nobody's own. */
  readonly isShared?: boolean;
}

/** A page of matches with their explanations. */
export interface Matches {
  readonly list: MatchList;
  /** Designers with `match`, best first. */
  readonly json: Json<DesignerDto[]>;
  /** These designers with the cells of their mixes. */
  readonly shown: readonly { readonly id: number; readonly cell: number }[];
  /** The number of designers when the answer ends before the page (`fitting`). */
  readonly count?: number | undefined;
  /** The length of the whole list. */
  readonly total: number;
}
