import type { StyleLetter } from '@stanze/domain/styles';

/** The data of a designer that lists and rankings need; it is in memory for every designer. */
export interface CatalogueEntry {
  readonly id: number;
  readonly style: StyleLetter;
  /** The towns served, as one text. */
  readonly city: string;
  /** Whole kilometres around the towns; null without a radius. */
  readonly radiusKm: number | null;
  readonly verified: boolean;
  /** The cell of the mix, from the domain's `cellOfTraits`. */
  readonly cell: number;
  /** Whether the designer could be recommended when the entry was read; false during a pause. */
  readonly isReady: boolean;
  /** The last day of a pause that lasted when the entry was read; null without one. */
  readonly pausedUntil: string | null;
  /** Whole euros. */
  readonly minBudget: number;
  /** One list for each combination, so that a million designers share a few. */
  readonly workPreferences: readonly string[];
  readonly responseBand: string;
}

/** Filters of the public list; an absent filter admits every value. */
export interface DesignerFilter {
  readonly style?: string;
  /** One town; capitals, accents and apostrophes do not count. */
  readonly city?: string;
  readonly verified?: boolean;
}

/** The topic on which replicas publish committed changes. The name is part of the stored stream. */
export const DESIGNERS_TOPIC = 'designers';

/** A message of that topic: a designer was saved, or (`card`) only the number of likes on the card. */
export interface DesignerNotice {
  readonly id: number;
  readonly card: boolean;
}
