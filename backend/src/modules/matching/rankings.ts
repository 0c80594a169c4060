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
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { CatalogueEntryChanged, CatalogueReloaded } from '../designers/catalogue/catalogue.events.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import { type Place, RankingTable } from './ranking-table.js';

/** The best designers for one answer profile, with the reasons already as JSON where they were asked for. */
class Ranking {
  private readonly reasons = new Map<number, Buffer>();

  constructor(
    readonly counts: StyleCounts,
    readonly places: readonly Place[],
  ) {}

  /** The explained match of a designer in this ranking, as JSON. */
  reason(designer: MatchableDesigner): Buffer {
    const known = this.reasons.get(designer.id);
    if (known !== undefined) return known;
    const made = Buffer.from(JSON.stringify(matchDesigner(this.counts, designer)));
    this.reasons.set(designer.id, made);
    return made;
  }

  /** Would this ranking be another one now that the designer has these facts (or none)? */
  isTouchedBy(id: number, facts: CatalogueEntry | undefined): boolean {
    if (this.places.some((place) => place.id === id)) return true;
    if (!facts) return false;
    const last = this.places.at(-1);
    if (!last || this.places.length < MATCH_LIMIT) return true;
    const score = scorePoints(this.counts, scorable(facts));
    return score > last.score || (score === last.score && id < last.id);
  }
}

/** Between two rankings made ahead, so that requests find their turn. */
const PAUSE_MS = 10;

/**
 * Rankings for the 126 possible answer profiles: made ahead after the start, or when asked for, and kept until a
 * designer's change touches them.
 */
@Injectable()
export class Rankings implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private table = new RankingTable();
  private readonly ready = new Map<string, Ranking>();
  private stopping = false;

  constructor(private readonly catalogue: CatalogueService) {}

  onModuleInit(): void {
    this.fill();
  }

  onApplicationBootstrap(): void {
    void this.makeAll();
  }

  onApplicationShutdown(): void {
    this.stopping = true;
  }

  /** The ranking for these answers. */
  of(counts: StyleCounts): Ranking {
    const key = countsKey(counts);
    const known = this.ready.get(key);
    if (known) return known;
    const made = new Ranking(counts, this.table.best(counts, MATCH_LIMIT));
    this.ready.set(key, made);
    return made;
  }

  private fill(): void {
    this.table = new RankingTable();
    for (const facts of this.catalogue.all()) this.table.put(facts);
  }

  private async makeAll(): Promise<void> {
    for (const counts of allStyleCounts()) {
      await pause(PAUSE_MS, undefined, { ref: false });
      if (this.stopping) return;
      this.of(counts);
    }
  }

  @OnEvent(CatalogueReloaded.name, { suppressErrors: false })
  onCatalogueReloaded(): void {
    this.fill();
    this.ready.clear();
  }

  @OnEvent(CatalogueEntryChanged.name, { suppressErrors: false })
  onCatalogueEntryChanged({ designerId }: CatalogueEntryChanged): void {
    const facts = this.catalogue.get(designerId);
    if (facts) this.table.put(facts);
    else this.table.remove(designerId);
    for (const [key, ranking] of this.ready) {
      if (ranking.isTouchedBy(designerId, facts)) this.ready.delete(key);
    }
  }
}

function scorable(facts: CatalogueEntry) {
  return {
    design_style: facts.style,
    specialty_mask: facts.specialtyMask,
    static_points: facts.staticPoints,
  };
}
