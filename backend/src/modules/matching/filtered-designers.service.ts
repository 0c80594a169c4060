import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { CellIndex } from '@stanze/domain/cell-index';
import {
  countPractical,
  type DistanceOf,
  NO_DISTANCE,
  type PracticalCounts,
  type PracticalDesigner,
  type PracticalFilter,
  practicalTest,
} from '@stanze/domain/practical-filter';
import { distancesFrom, townIndex } from '@stanze/domain/town-index';
import { LRUCache } from 'lru-cache';
import { CatalogueEntryChanged, CatalogueReloaded } from '../designers/catalogue/catalogue.events.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import { practical, practicals, rankable, rankables } from './rankable-entries.js';

/** Designers in all cached indexes, at four bytes each. */
const MAX_DESIGNERS = 4_000_000;
/** Cached indexes; each is updated with every changed designer. */
const MAX_INDEXES = 64;
const MAX_COUNTS = 256;

/** The designers that pass a filter, by cell. */
interface FilteredIndex {
  readonly test: (designer: PracticalDesigner) => boolean;
  readonly designers: CellIndex;
}

/**
 * The designers that pass a practical filter (docs/product.md#practical-filters). The first request for an index reads
 * the whole catalogue; from then on a list takes the same time as one without filters. It depends on the filter alone, not on the taste.
 */
@Injectable()
export class FilteredDesignersService {
  private readonly indexes = new LRUCache<string, FilteredIndex>({
    max: MAX_INDEXES,
    maxSize: MAX_DESIGNERS,
    sizeCalculation: ({ designers }) => designers.size + 1,
  });
  /** Tests of designers for lists of a filter without an index. */
  private readonly tested = new LRUCache<string, { tests: number }>({ max: MAX_COUNTS });
  private readonly counted = new LRUCache<string, PracticalCounts>({ max: MAX_COUNTS });

  constructor(private readonly catalogue: CatalogueService) {}

  /** Whether the index exists, or as many tests were spent on lists of the filter as building it takes. */
  isIndexDue(filter: PracticalFilter, designers: number): boolean {
    const key = keyOf(filter);
    return this.indexes.has(key) || (this.tested.get(key)?.tests ?? 0) >= designers;
  }

  /** Whether the designer with an id passes. Each call counts for `isIndexDue`. */
  test(filter: PracticalFilter): (id: number) => boolean {
    const key = keyOf(filter);
    const test = practicalTest(filter, distancesOf(filter));
    const spent = this.tested.get(key) ?? { tests: 0 };
    this.tested.set(key, spent);
    return (id) => {
      spent.tests += 1;
      const entry = this.catalogue.get(id);
      return entry !== undefined && test(practical(entry));
    };
  }

  /** The designers that pass; empty for a town that does not exist. */
  index(filter: PracticalFilter): CellIndex {
    const key = keyOf(filter);
    const cached = this.indexes.get(key);
    if (cached) return cached.designers;
    const test = practicalTest(filter, distancesOf(filter));
    const designers = new CellIndex();
    designers.fill(rankables(passing(this.catalogue.all(), test)));
    this.indexes.set(key, { test, designers });
    // When the index is removed from the cache, it is built again only after as many tests: requests for many
    // different filters would otherwise build one each.
    this.tested.delete(key);
    return designers;
  }

  /** How many designers would pass with each choice. */
  counts(filter: PracticalFilter): PracticalCounts {
    const key = keyOf(filter);
    const cached = this.counted.get(key);
    if (cached) return cached;
    const counts = countPractical(practicals(this.catalogue.all()), filter, distancesOf(filter));
    this.counted.set(key, counts);
    return counts;
  }

  @OnEvent(CatalogueReloaded.name, { suppressErrors: false })
  onCatalogueReloaded(): void {
    this.indexes.clear();
    this.counted.clear();
  }

  @OnEvent(CatalogueEntryChanged.name, { suppressErrors: false })
  onCatalogueEntryChanged({ designerId }: CatalogueEntryChanged): void {
    this.counted.clear();
    const entry = this.catalogue.get(designerId);
    for (const { test, designers } of this.indexes.values()) {
      if (entry && test(practical(entry))) designers.put(rankable(entry));
      else designers.remove(designerId);
    }
  }
}

function* passing(entries: Iterable<CatalogueEntry>, test: FilteredIndex['test']): Generator<CatalogueEntry> {
  for (const entry of entries) if (test(practical(entry))) yield entry;
}

function distancesOf({ town_id: id }: PracticalFilter): DistanceOf {
  const town = id === null ? undefined : townIndex().get(id);
  return town ? distancesFrom(town) : NO_DISTANCE;
}

function keyOf(filter: PracticalFilter): string {
  const { town_id, within_km, work_mode, max_budget, verified, quick } = filter;
  return [town_id, within_km, work_mode, max_budget, verified, quick].join('|');
}
