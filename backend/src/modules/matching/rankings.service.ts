import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import {
  type CellGroup,
  cellGroups,
  type RankedDesigner,
  rankGroups,
  rankPassing,
} from '@stanze/domain/affinity-ranking';
import { CellIndex } from '@stanze/domain/cell-index';
import { MATCH_LIMIT, matchOfCell } from '@stanze/domain/matching';
import { type PracticalFilter, setFilters } from '@stanze/domain/practical-filter';
import { ringStart } from '@stanze/domain/ring';
import { tasteOf } from '@stanze/domain/taste';
import { chanceAmongFirst } from '@stanze/domain/list-chances';
import { allStyleCounts, countsKey, isStyleCounts, type StyleCounts } from '@stanze/domain/style-analysis';
import { LRUCache } from 'lru-cache';
import { Json } from '../../common/http/json.js';
import type { Page } from '../../common/http/paging.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { CatalogueEntryChanged, CatalogueReloaded } from '../designers/catalogue/catalogue.events.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import type { MatchDto } from '../designers/profiles/dto/designer.dto.js';
import { FilteredDesignersService } from './filtered-designers.service.js';
import type { MatchList } from './matching.types.js';
import { rankable, rankables } from './rankable-entries.js';

/** Tastes with saved photos that are cached; those of the 126 answer profiles are never removed. */
const MAX_PERSONAL = 256;

/** Designers that are tested for a list before the index of its filter is built, which takes longer the more designers exist. */
const MAX_TESTED = 5000;

const idsOf = (ranked: readonly RankedDesigner[]) => ranked.map(({ id }) => id);

interface RankedList {
  readonly ranked: readonly RankedDesigner[];
  /** The length of the whole list. */
  readonly total: number;
}

/** What depends on the counts alone, and neither on designers nor on where the list of a person starts. */
interface Taste {
  /** The cells in the order of their affinity. */
  readonly groups: readonly CellGroup[];
  /** The explanation for each cell, encoded when it is first needed. */
  readonly reasons: Map<number, Json<MatchDto>>;
}

/**
 * The order of designers for any taste and any person (docs/product.md#affinity). Each list is read from the designers by
 * cell when it is requested, which takes the same time for a hundred designers and for a million. What is cached of a taste
 * has its counts as the key, so that a changed taste is another one, and two people with the same counts share it.
 */
@Injectable()
export class RankingsService implements OnModuleInit {
  private readonly designers = new CellIndex();
  private readonly tastes = new Map<string, Taste>();
  private readonly personal = new LRUCache<string, Taste>({ max: MAX_PERSONAL });

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly filtered: FilteredDesignersService,
  ) {}

  onModuleInit(): void {
    this.onCatalogueReloaded();
  }

  /** The ids on a page of a list, best first, and the length of the whole list. */
  page(list: MatchList, { limit, offset }: Page): { ids: number[]; total: number } {
    const end = limit === null ? MATCH_LIMIT : Math.min(MATCH_LIMIT, offset + limit);
    const { without = [] } = list;
    if (without.length > 0) return this.pageWithout(list, new Set(without), offset, end);
    const { ranked, total } = this.ranked(list, end);
    return { ids: idsOf(ranked).slice(offset, end), total };
  }

  /** The explained match of the designers of a cell, as JSON: a function of the cell, for all cards of a list. */
  reasons(counts: StyleCounts): (cell: number) => Json<MatchDto> {
    const { reasons } = this.taste(counts);
    return (cell) => {
      const cached = reasons.get(cell);
      if (cached !== undefined) return cached;
      const reason = Json.of<MatchDto>(matchOfCell(counts, cell)).joined();
      reasons.set(cell, reason);
      return reason;
    };
  }

  /**
   * For each of the 126 answer profiles the part of all lists, 0 to 1, in which a designer is among the first `limit`
   * (docs/product.md#visibility).
   */
  chances(entry: CatalogueEntry, limit: number): number[] {
    const designer = rankable(entry);
    return allStyleCounts().map((counts) =>
      chanceAmongFirst(this.designers, this.taste(counts).groups, designer, limit),
    );
  }

  @OnEvent(CatalogueReloaded.name, { suppressErrors: false })
  onCatalogueReloaded(): void {
    this.designers.fill(rankables(this.catalogue.all()));
  }

  @OnEvent(CatalogueEntryChanged.name, { suppressErrors: false })
  onCatalogueEntryChanged({ designerId }: CatalogueEntryChanged): void {
    const entry = this.catalogue.get(designerId);
    if (entry) this.designers.put(rankable(entry));
    else this.designers.remove(designerId);
  }

  /** A page of a list without some designers; how many of them it would contain is only found out by reading the whole list. */
  private pageWithout(
    list: MatchList,
    without: ReadonlySet<number>,
    offset: number,
    end: number,
  ): { ids: number[]; total: number } {
    const { ranked } = this.ranked(list, MATCH_LIMIT + without.size);
    const ids = idsOf(ranked).filter((id) => !without.has(id));
    return { ids: ids.slice(offset, end), total: Math.min(MATCH_LIMIT, ids.length) };
  }

  /** The first `end` designers of a list. */
  private ranked(list: MatchList, end: number): RankedList {
    const { filter } = list;
    const isFiltered = filter !== undefined && setFilters(filter).length > 0;
    return isFiltered ? this.filteredList(list, filter, end) : this.listFrom(this.designers, list, end);
  }

  private listFrom(designers: CellIndex, { counts, seed }: MatchList, end: number): RankedList {
    const ranked = rankGroups(designers, this.taste(counts).groups, ringStart(seed), end);
    return { ranked, total: Math.min(MATCH_LIMIT, designers.size) };
  }

  /**
   * A filtered list has the order of the whole list. Where many designers pass, each is tested in this order; where few do, or
   * the filter is asked for often, the list is read from the index of the filter.
   */
  private filteredList(list: MatchList, filter: PracticalFilter, end: number): RankedList {
    if (!this.filtered.isIndexDue(filter, this.designers.size)) {
      const { groups } = this.taste(list.counts);
      const passing = { passes: this.filtered.test(filter), maxTested: MAX_TESTED };
      const ranked = rankPassing(
        this.designers,
        groups,
        ringStart(list.seed),
        Math.max(end, MATCH_LIMIT),
        passing,
      );
      if (ranked) return { ranked, total: Math.min(MATCH_LIMIT, ranked.length) };
    }
    return this.listFrom(this.filtered.index(filter), list, end);
  }

  private taste(counts: StyleCounts): Taste {
    const key = countsKey(counts);
    const tastes = isStyleCounts(counts) ? this.tastes : this.personal;
    const cached = tastes.get(key);
    if (cached) return cached;
    const taste = { groups: cellGroups(tasteOf(counts)), reasons: new Map<number, Json<MatchDto>>() };
    tastes.set(key, taste);
    return taste;
  }
}
