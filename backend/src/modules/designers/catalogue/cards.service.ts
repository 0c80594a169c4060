import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DesignersService } from '../profiles/designers.service.js';
import { Card } from './card.js';

const CACHE_BYTES = 48 * 1024 * 1024;
/** Maximum number of ids per query. */
const BATCH = 100;

/** A cache of cards. Building one costs two queries and the encoding as JSON. */
@Injectable()
export class CardsService {
  private readonly cards = new LRUCache<number, Card>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 300,
  });
  private changes = 0;

  constructor(private readonly designers: DesignersService) {}

  /** Increases whenever any card changes; data built from cards of a lower version is stale. */
  get version(): number {
    return this.changes;
  }

  /** Removes a card that has changed from the cache. */
  drop(id: number): void {
    this.cards.delete(id);
    this.changes += 1;
  }

  /** Clears the cache: any card may have changed. */
  dropAll(): void {
    this.cards.clear();
    this.changes += 1;
  }

  async one(id: number): Promise<Card | null> {
    return this.cards.get(id) ?? (await this.load([id])).get(id) ?? null;
  }

  /** Cards in the order of `ids`; unknown ids are omitted. */
  async many(ids: readonly number[]): Promise<Card[]> {
    const cached = ids.map((id) => this.cards.get(id));
    const missing = ids.filter((_, index) => cached[index] === undefined);
    const loaded = new Map<number, Card>();
    for (let from = 0; from < missing.length; from += BATCH) {
      for (const [id, card] of await this.load(missing.slice(from, from + BATCH))) loaded.set(id, card);
    }
    return ids.flatMap((id, index) => cached[index] ?? loaded.get(id) ?? []);
  }

  private async load(ids: readonly number[]): Promise<Map<number, Card>> {
    const before = this.changes;
    const cards = new Map(
      (await this.designers.records(ids)).map((source) => [source.row.id, new Card(source)]),
    );
    // Cards that were read before a change was committed must not replace those read after it.
    if (before === this.changes) for (const [id, card] of cards) this.cards.set(id, card);
    return cards;
  }
}
