import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { scorePoints } from '@stanze/domain/match-scorer';
import type { MatchableDesigner } from '@stanze/domain/match-points';
import { MATCH_LIMIT, matchDesigner } from '@stanze/domain/matching';
import { allStyleCounts, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { Json } from '../../common/http/json.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { CatalogueEntryChanged, CatalogueReloaded } from '../designers/catalogue/catalogue.events.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import type { MatchDto } from '../designers/profiles/dto/designer.dto.js';
import { type RankedDesigner, RankingTable } from './ranking-table.js';

/** The best designers for one answer profile; an explanation is encoded as JSON when it is first needed. */
class Ranking {
  private readonly reasons = new Map<number, Json<MatchDto>>();

  constructor(
    readonly counts: StyleCounts,
    readonly entries: readonly RankedDesigner[],
  ) {}

  /** The explained match of a designer in this ranking, as JSON. */
  reason(designer: MatchableDesigner): Json<MatchDto> {
    const cached = this.reasons.get(designer.id);
    if (cached !== undefined) return cached;
    const reason = Json.of(matchDesigner(this.counts, designer));
    this.reasons.set(designer.id, reason);
    return reason;
  }

  /** Whether this ranking changes when the catalogue has this entry for the designer, or none. */
  isChangedBy(id: number, entry: CatalogueEntry | undefined): boolean {
    if (this.entries.some((entry) => entry.id === id)) return true;
    if (!entry) return false;
    const last = this.entries.at(-1);
    if (!last || this.entries.length < MATCH_LIMIT) return true;
    const score = scorePoints(this.counts, scorable(entry));
    return score > last.score || (score === last.score && id < last.id);
  }
}

/** Delay between two rankings that are computed in advance, so that requests are served in between. */
const PAUSE_MS = 10;

/**
 * Rankings for the 126 possible answer profiles: computed after the start or when first needed, and cached until a
 * change of a designer changes them.
 */
@Injectable()
export class RankingsService implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private table = new RankingTable();
  private readonly rankings = new Map<string, Ranking>();
  private isStopping = false;

  constructor(private readonly catalogue: CatalogueService) {}

  onModuleInit(): void {
    this.fill();
  }

  onApplicationBootstrap(): void {
    void this.computeAll();
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** The ranking for these answers. */
  of(counts: StyleCounts): Ranking {
    const key = countsKey(counts);
    const cached = this.rankings.get(key);
    if (cached) return cached;
    const ranking = new Ranking(counts, this.table.best(counts, MATCH_LIMIT));
    this.rankings.set(key, ranking);
    return ranking;
  }

  private fill(): void {
    this.table = new RankingTable();
    for (const entry of this.catalogue.all()) this.table.put(entry);
  }

  private async computeAll(): Promise<void> {
    for (const counts of allStyleCounts()) {
      await pause(PAUSE_MS, undefined, { ref: false });
      if (this.isStopping) return;
      this.of(counts);
    }
  }

  @OnEvent(CatalogueReloaded.name, { suppressErrors: false })
  onCatalogueReloaded(): void {
    this.fill();
    this.rankings.clear();
  }

  @OnEvent(CatalogueEntryChanged.name, { suppressErrors: false })
  onCatalogueEntryChanged({ designerId }: CatalogueEntryChanged): void {
    const entry = this.catalogue.get(designerId);
    if (entry) this.table.put(entry);
    else this.table.remove(designerId);
    for (const [key, ranking] of this.rankings) {
      if (ranking.isChangedBy(designerId, entry)) this.rankings.delete(key);
    }
  }
}

function scorable(entry: CatalogueEntry) {
  return {
    design_style: entry.style,
    specialty_mask: entry.specialtyMask,
    static_points: entry.staticPoints,
  };
}
