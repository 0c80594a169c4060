import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type CellGroup, cellGroups, rankGroups } from '@stanze/domain/affinity-ranking';
import { CellIndex, type RankableDesigner } from '@stanze/domain/cell-index';
import { MATCH_LIMIT, matchOfCell } from '@stanze/domain/matching';
import { ringStart } from '@stanze/domain/ring';
import { countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { tasteOf } from '@stanze/domain/taste';
import { Json } from '../../common/http/json.js';
import type { Page } from '../../common/http/paging.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { CatalogueEntryChanged, CatalogueReloaded } from '../designers/catalogue/catalogue.events.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import type { MatchDto } from '../designers/profiles/dto/designer.dto.js';
import type { MatchList } from './matching.types.js';

/** What depends on the answers alone, and neither on designers nor on the person. */
interface Taste {
  /** The cells in the order of their affinity. */
  readonly groups: readonly CellGroup[];
  /** The explanation for each cell, encoded when it is first needed. */
  readonly reasons: Map<number, Json<MatchDto>>;
}

/**
 * The order of designers for the 126 possible answer profiles and any person (docs/product.md#affinity). Each list is read
 * from the designers by cell when it is requested, which takes the same time for a hundred designers and for a million.
 */
@Injectable()
export class RankingsService implements OnModuleInit {
  private readonly designers = new CellIndex();
  private readonly tastes = new Map<string, Taste>();

  constructor(private readonly catalogue: CatalogueService) {}

  onModuleInit(): void {
    this.onCatalogueReloaded();
  }

  /** The length of every list. */
  get length(): number {
    return Math.min(MATCH_LIMIT, this.designers.size);
  }

  /** The ids on a page of a list, best first. */
  page({ counts, seed }: MatchList, { limit, offset }: Page): number[] {
    const end = limit === null ? MATCH_LIMIT : Math.min(MATCH_LIMIT, offset + limit);
    const ranked = rankGroups(this.designers, this.taste(counts).groups, ringStart(seed), end);
    return ranked.slice(offset).map(({ id }) => id);
  }

  /** The explained match of the designers of a cell, as JSON. */
  reason(counts: StyleCounts, cell: number): Json<MatchDto> {
    const { reasons } = this.taste(counts);
    const cached = reasons.get(cell);
    if (cached !== undefined) return cached;
    const reason = Json.of<MatchDto>(matchOfCell(counts, cell)).joined();
    reasons.set(cell, reason);
    return reason;
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

  private taste(counts: StyleCounts): Taste {
    const key = countsKey(counts);
    const cached = this.tastes.get(key);
    if (cached) return cached;
    const taste = { groups: cellGroups(tasteOf(counts)), reasons: new Map<number, Json<MatchDto>>() };
    this.tastes.set(key, taste);
    return taste;
  }
}

function rankable({ id, cell, isReady }: CatalogueEntry): RankableDesigner {
  return { id, cell, is_ready: isReady };
}

function* rankables(entries: Iterable<CatalogueEntry>): Generator<RankableDesigner> {
  for (const entry of entries) yield rankable(entry);
}
