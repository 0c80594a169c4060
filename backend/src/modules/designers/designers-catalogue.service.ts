import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { DesignersCards } from './designers.cards.js';
import { DesignerChanged } from './designers.events.js';
import { DesignersIndex } from './designers.index.js';
import { DesignersRepository } from './designers.repository.js';
import type { DesignerFacts, DesignerFilter } from './designers.types.js';
import type { SortedIds } from './sorted-ids.js';

/** Small enough that reading one batch never holds up a request for long. */
const LOAD_BATCH = 5000;

/** Every designer's facts in memory: read once at the start, kept equal to the table after every commit. */
@Injectable()
export class DesignersCatalogueService implements OnModuleInit {
  private readonly index = new DesignersIndex();
  /** Versions count from the start of the process; tags of an earlier process must not look alike. */
  private readonly boot = randomBytes(6).toString('base64url');

  constructor(
    private readonly repository: DesignersRepository,
    private readonly cards: DesignersCards,
    private readonly events: Events,
  ) {}

  async onModuleInit(): Promise<void> {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const batch: DesignerFacts[] = await this.repository.findFactsAfter(last, LOAD_BATCH);
      for (const facts of batch) this.index.put(facts);
      last = batch.at(-1)?.id;
    }
  }

  /** Changes whenever an answer built from cards would. */
  get version(): number {
    return this.cards.version;
  }

  /** Validator of a guest's answer that was built from cards at the current version. */
  get tag(): string {
    return `${this.boot}.${this.version}`;
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

  /** Takes over a committed change and tells who listens. */
  async refresh(id: number): Promise<void> {
    const facts = await this.repository.findFacts(id);
    if (facts) this.index.put(facts);
    else this.index.remove(id);
    this.cards.drop(id);
    await this.events.publish(new DesignerChanged(id));
  }
}
