import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateInRome } from '@stanze/domain/pauses';
import { Channel } from '../../../platform/channel/channel.service.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { CardsService } from './cards.service.js';
import { CatalogueIndex } from './catalogue-index.js';
import { CatalogueEntryChanged, CatalogueReloaded } from './catalogue.events.js';
import { CatalogueRepository } from './catalogue.repository.js';
import {
  type CatalogueEntry,
  DESIGNERS_TOPIC,
  type DesignerFilter,
  type DesignerNotice,
} from './catalogue.types.js';
import { ReadingOrder } from './reading-order.js';
import type { SortedIds } from './sorted-ids.js';

/** Rows per query, so few that one batch does not block requests for long. */
const LOAD_BATCH = 5000;

/**
 * Every designer's entry in memory: read once at the start, and updated after every commit, at this replica or at
 * another one (`CatalogueListener`).
 */
@Injectable()
export class CatalogueService implements OnModuleInit {
  private readonly index = new CatalogueIndex();
  private readonly order = new ReadingOrder();

  constructor(
    private readonly repository: CatalogueRepository,
    private readonly cards: CardsService,
    private readonly events: Events,
    private readonly channel: Channel,
    private readonly clock: Clock,
  ) {}

  /** Nothing is changed and no message of another replica is applied before this has ended (`Channel`). */
  async onModuleInit(): Promise<void> {
    for await (const batch of this.repository.findAll(LOAD_BATCH))
      for (const entry of batch) this.index.put(entry);
  }

  /** Increases whenever an answer built from cards would change. */
  get version(): number {
    return this.cards.version;
  }

  /** Ids that pass the filter, ascending. */
  matching(filter: DesignerFilter): SortedIds {
    return this.index.matching(filter);
  }

  /** The entries of all designers, in no particular order. */
  all(): IterableIterator<CatalogueEntry> {
    return this.index.all();
  }

  /** The entry of one designer; undefined when there is none. */
  get(id: number): CatalogueEntry | undefined {
    return this.index.get(id);
  }

  /** Reads a designer after a commit at this replica, and publishes the change to listeners and to other replicas. */
  async refresh(id: number): Promise<void> {
    try {
      await this.reload(id);
    } finally {
      // Other replicas read it themselves, so that they need not wait until this one can.
      await this.publishToReplicas({ id, card: false });
    }
  }

  /** Removes the card of a designer after a commit of their number of likes at this replica, at other replicas too. */
  async refreshCard(id: number): Promise<void> {
    this.dropCard(id);
    await this.publishToReplicas({ id, card: true });
  }

  /**
   * Reads a designer again after a commit at any replica, and publishes the change to listeners. The card is removed
   * even when the reading fails; whoever calls this repeats it then.
   */
  async reload(id: number): Promise<void> {
    await this.order
      .read(async (accept) => {
        const entry = await this.repository.findById(id);
        if (!accept(id)) return;
        if (entry) this.index.put(entry);
        else this.index.remove(id);
      })
      .finally(() => this.cards.drop(id));
    await this.events.publish(new CatalogueEntryChanged(id));
  }

  /** Reads the designers again whose pause is over; every replica does so by its own clock. */
  async endPauses(): Promise<void> {
    for (const id of this.index.pausedBefore(dateInRome(this.clock.now()))) await this.reload(id);
  }

  /** Removes a card whose number of likes was changed at any replica. */
  dropCard(id: number): void {
    this.cards.drop(id);
  }

  /** Reads all designers again, when messages from other replicas may have been lost. */
  async reloadAll(): Promise<void> {
    await this.readAll();
    this.cards.dropAll();
    await this.events.publish(new CatalogueReloaded(this.index.size));
  }

  private async readAll(): Promise<void> {
    let last: number | undefined = 0;
    while (last !== undefined) last = await this.readBatch(last);
  }

  /** Reads the designers that follow an id. Returns the last id, undefined at the end. */
  private readBatch(after: number): Promise<number | undefined> {
    return this.order.read(async (accept) => {
      const batch = await this.repository.findAfter(after, LOAD_BATCH);
      const last = batch.at(-1)?.id;
      for (const entry of batch) if (accept(entry.id)) this.index.put(entry);
      const found = new Set(batch.map(({ id }) => id));
      for (const id of this.idsBetween(after, last)) if (!found.has(id) && accept(id)) this.index.remove(id);
      return last;
    });
  }

  /** Ids in the index between two ids. */
  private idsBetween(after: number, last: number | undefined): number[] {
    const ids = this.index.matching({});
    const from = ids.after(after);
    return ids.page(from, (last === undefined ? ids.size : ids.after(last)) - from);
  }

  /** Publishes a change; when this resolves, the next answer of any replica contains it. */
  private publishToReplicas(notice: DesignerNotice): Promise<void> {
    return this.channel.publishEverywhere(DESIGNERS_TOPIC, notice);
  }
}
