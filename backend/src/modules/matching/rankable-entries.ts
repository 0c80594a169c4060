import type { RankableDesigner } from '@stanze/domain/cell-index';
import type { PracticalDesigner } from '@stanze/domain/practical-filter';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';

/** The values of an entry that the order reads. */
export function rankable({ id, cell, isReady }: CatalogueEntry): RankableDesigner {
  return { id, cell, is_ready: isReady };
}

/** The same of many entries. */
export function* rankables(entries: Iterable<CatalogueEntry>): Generator<RankableDesigner> {
  for (const entry of entries) yield rankable(entry);
}

/** The values of an entry that the practical filters read. */
export function practical(entry: CatalogueEntry): PracticalDesigner {
  return {
    work_preferences: entry.workPreferences,
    min_budget: entry.minBudget,
    is_verified: entry.verified,
    response_band: entry.responseBand,
    city: entry.city,
    radius_km: entry.radiusKm,
  };
}

/** The same of many entries. */
export function* practicals(entries: Iterable<CatalogueEntry>): Generator<PracticalDesigner> {
  for (const entry of entries) yield practical(entry);
}
