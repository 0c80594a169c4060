import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { isCounted } from './visibility.policy.js';
import { VisibilityRepository } from './visibility.repository.js';
import type { Onlooker, SeenDesigner, ShownPart } from './visibility.types.js';

/** Time between two writes of the counters. */
const FLUSH_MS = 30_000;
/** Rows per transaction. */
const BATCH = 200;

type Listed = readonly { readonly id: number }[];

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
  private visits = new Map<number, number>();
  /** How often each part of a list was shown: a list of 200 costs a request as much as a list of one. */
  private lists = new Map<Listed, Map<string, number>>();
  /** Numbers that could not be written. */
  private unwritten: SeenDesigner[] = [];
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
    this.visits.set(designerId, (this.visits.get(designerId) ?? 0) + 1);
  }

  /** Counts the appearances in a part of a list, which is never changed; the viewer's own profile does not count. */
  countList(list: Listed, { offset, limit }: ShownPart, onlooker: Onlooker): void {
    if (!isCounted(onlooker)) return;
    const parts = this.lists.get(list) ?? new Map<string, number>();
    const key = `${offset}|${limit ?? list.length}|${onlooker.viewer?.designerId ?? 0}`;
    parts.set(key, (parts.get(key) ?? 0) + 1);
    this.lists.set(list, parts);
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
        this.unwritten.push(...batch);
      }
    }
  }

  private async add(batch: readonly SeenDesigner[]): Promise<void> {
    const day = this.clock.timestamp().slice(0, 10);
    if (batch.length > 0) await this.database.transaction(() => this.visibility.add(day, batch));
  }

  /** The numbers by designer, by id: replicas that write at the same time lock the rows in the same order. */
  private take(): SeenDesigner[] {
    const sums = new Map<number, Counts>();
    for (const one of this.unwritten) addTo(sums, one.designerId, one);
    for (const [id, visits] of this.visits) addTo(sums, id, { visits, appearances: 0, positions: 0 });
    for (const [list, parts] of this.lists) {
      for (const [key, times] of parts) addPart(sums, list, key, times);
    }
    this.unwritten = [];
    this.visits = new Map();
    this.lists = new Map();
    const seen = [...sums].map(([designerId, counts]) => ({ designerId, ...counts }));
    return seen.sort((a, b) => a.designerId - b.designerId);
  }
}

function addTo(sums: Map<number, Counts>, id: number, { visits, appearances, positions }: Counts): void {
  const sum = sums.get(id) ?? { visits: 0, appearances: 0, positions: 0 };
  sum.visits += visits;
  sum.appearances += appearances;
  sum.positions += positions;
  sums.set(id, sum);
}

/** Adds a part of a list that was shown `times` times; `key` is that of `countList`. */
function addPart(sums: Map<number, Counts>, list: Listed, key: string, times: number): void {
  const [offset = 0, limit = 0, ownId = 0] = key.split('|').map(Number);
  for (const [index, { id }] of list.slice(offset, offset + limit).entries()) {
    const position = offset + index + 1;
    if (id !== ownId) addTo(sums, id, { visits: 0, appearances: times, positions: times * position });
  }
}
