import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { isCounted } from './visibility.policy.js';
import { VisibilityRepository } from './visibility.repository.js';
import type { Onlooker, SeenDesigner } from './visibility.types.js';

/** Time between two writes of the counters. */
const FLUSH_MS = 30_000;
/** Rows per transaction. */
const BATCH = 200;

interface Counts {
  visits: number;
  appearances: number;
  positions: number;
}

/**
 * Counts in memory who was seen, and adds the numbers to the database every 30 seconds and at the end of the process: a
 * request only increments a number. Each replica adds its own.
 */
@Injectable()
export class VisibilityCounterService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Visibility');
  /** The numbers since they were written last, and those that could not be written, by designer. */
  private counts = new Map<number, Counts>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly visibility: VisibilityRepository,
    private readonly catalogue: CatalogueService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Counts a visit of a portfolio; own visits do not count. */
  countVisit(designerId: number, onlooker: Onlooker): void {
    if (!isCounted(onlooker) || onlooker.viewer?.designerId === designerId) return;
    addTo(this.counts, designerId, { visits: 1, appearances: 0, positions: 0 });
  }

  /**
   * Counts the appearances in a part of a list; the viewer's own profile does not count.
   * @param offset the index of the first of these designers in the whole list
   * @returns whether this onlooker is counted
   */
  countList(designerIds: readonly number[], offset: number, onlooker: Onlooker): boolean {
    if (!isCounted(onlooker)) return false;
    const ownId = onlooker.viewer?.designerId;
    for (const [index, id] of designerIds.entries()) {
      if (id === ownId) continue;
      addTo(this.counts, id, { visits: 0, appearances: 1, positions: offset + index + 1 });
    }
    return true;
  }

  /** Adds the numbers to the database. Never fails: numbers that could not be written are written the next time. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const seen = this.take();
    for (let from = 0; from < seen.length; from += BATCH) {
      // A designer may have been deleted since.
      const batch = seen.slice(from, from + BATCH).filter(({ designerId }) => this.catalogue.get(designerId));
      try {
        await this.add(batch);
      } catch (error) {
        this.logger.warn({ err: error }, 'counters not written; they will be written with the next ones');
        for (const { designerId, ...counts } of batch) addTo(this.counts, designerId, counts);
      }
    }
  }

  private async add(batch: readonly SeenDesigner[]): Promise<void> {
    const day = this.clock.timestamp().slice(0, 10);
    if (batch.length > 0) await this.database.transaction(() => this.visibility.add(day, batch));
  }

  /** The numbers by designer, by id: replicas that write at the same time lock the rows in the same order. */
  private take(): SeenDesigner[] {
    const seen = [...this.counts].map(([designerId, counts]) => ({ designerId, ...counts }));
    this.counts = new Map();
    return seen.sort((a, b) => a.designerId - b.designerId);
  }
}

function addTo(sums: Map<number, Counts>, id: number, { visits, appearances, positions }: Counts): void {
  const sum = sums.get(id);
  if (!sum) {
    sums.set(id, { visits, appearances, positions });
    return;
  }
  sum.visits += visits;
  sum.appearances += appearances;
  sum.positions += positions;
}
