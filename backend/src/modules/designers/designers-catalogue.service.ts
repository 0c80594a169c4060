import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Channel } from '../../platform/channel/channel.service.js';
import { Events } from '../../platform/events/events.service.js';
import { DesignersCards } from './designers.cards.js';
import { CatalogueReadAgain, DesignerChanged } from './designers.events.js';
import { DesignersIndex } from './designers.index.js';
import { DesignersRepository } from './designers.repository.js';
import {
  DESIGNERS_TOPIC,
  type DesignerFacts,
  type DesignerFilter,
  type DesignerNotice,
} from './designers.types.js';
import { ReadingOrder } from './reading-order.js';
import type { SortedIds } from './sorted-ids.js';

/** Small enough that reading one batch never holds up a request for long. */
const LOAD_BATCH = 5000;

/**
 * Every designer's facts in memory: read once at the start, kept equal to the table after every commit, be it here or at
 * another replica (`DesignersFollower`).
 */
@Injectable()
export class DesignersCatalogueService implements OnModuleInit {
  private readonly index = new DesignersIndex();
  private readonly order = new ReadingOrder();

  constructor(
    private readonly repository: DesignersRepository,
    private readonly cards: DesignersCards,
    private readonly events: Events,
    private readonly channel: Channel,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.readAll();
  }

  /** Changes whenever an answer built from cards would. */
  get version(): number {
    return this.cards.version;
  }

  /** Ids that pass the filter, ascending. */
  matching(filter: DesignerFilter): SortedIds {
    return this.index.matching(filter);
  }

  /** Facts of every designer. */
  all(): IterableIterator<DesignerFacts> {
    return this.index.all();
  }

  /** Facts of one designer; undefined when there is none. */
  get(id: number): DesignerFacts | undefined {
    return this.index.get(id);
  }

  /** Takes over a change that was committed here, and tells who listens, other replicas too. */
  async refresh(id: number): Promise<void> {
    await this.takeOver(id);
    await this.tell({ id, card: false });
  }

  /** Takes over a committed number of likes, and tells other replicas. */
  async refreshCard(id: number): Promise<void> {
    this.dropCard(id);
    await this.tell({ id, card: true });
  }

  /** Takes over a change that was committed somewhere, and tells who listens here. */
  async takeOver(id: number): Promise<void> {
    await this.order.read(async (accept) => {
      const facts = await this.repository.findFacts(id);
      if (!accept(id)) return;
      if (facts) this.index.put(facts);
      else this.index.remove(id);
    });
    this.cards.drop(id);
    await this.events.publish(new DesignerChanged(id));
  }

  /** Forgets a card whose number of likes was changed somewhere. */
  dropCard(id: number): void {
    this.cards.drop(id);
  }

  /** Reads everything again, after changes that nobody could tell. */
  async readAgain(): Promise<void> {
    await this.readAll();
    this.cards.dropAll();
    await this.events.publish(new CatalogueReadAgain(this.index.size));
  }

  private async readAll(): Promise<void> {
    let last: number | undefined = 0;
    while (last !== undefined) last = await this.readBatch(last);
  }

  /** Takes over the designers that follow an id; gives the last one's, undefined at the end. */
  private readBatch(after: number): Promise<number | undefined> {
    return this.order.read(async (accept) => {
      const batch = await this.repository.findFactsAfter(after, LOAD_BATCH);
      const last = batch.at(-1)?.id;
      for (const facts of batch) if (accept(facts.id)) this.index.put(facts);
      const found = new Set(batch.map(({ id }) => id));
      for (const id of this.idsBetween(after, last)) if (!found.has(id) && accept(id)) this.index.remove(id);
      return last;
    });
  }

  /** Known ids after one, up to another. */
  private idsBetween(after: number, last: number | undefined): number[] {
    const ids = this.index.matching({});
    const from = ids.after(after);
    return ids.page(from, (last === undefined ? ids.size : ids.after(last)) - from);
  }

  /** Whichever replica answers next shows it (decisions, section 5: "in the next answer"). */
  private tell(notice: DesignerNotice): Promise<void> {
    return this.channel.publishEverywhere(DESIGNERS_TOPIC, notice);
  }
}
