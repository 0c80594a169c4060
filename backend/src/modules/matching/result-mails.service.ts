import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { matchOfCell, seedOf } from '@stanze/domain/matching';
import { isPlainName } from '@stanze/domain/names';
import { analyseCounts, countsFromKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { Events } from '../../platform/events/events.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { type AnnouncedDesigner, LeadResultsReady, LeadStored } from './matching.events.js';
import { RankingsService } from './rankings.service.js';

const FIRST_THREE = { limit: 3, offset: 0 };

/** What the mail about the results of a lead contains (docs/product.md#questionnaire). */
@Injectable()
export class ResultMailsService {
  constructor(
    private readonly rankings: RankingsService,
    private readonly catalogue: CatalogueService,
    private readonly designers: DesignersService,
    private readonly events: Events,
  ) {}

  /** Publishes style and first three designers, inside the transaction that stores the lead. */
  @OnEvent(LeadStored.name, { suppressErrors: false })
  async onLeadStored({ lead: { id, email, clientId, styleCounts, token } }: LeadStored): Promise<void> {
    const counts = countsFromKey(styleCounts);
    if (!counts) return;
    const seed = seedOf({ clientId, leadId: id });
    const first = await this.announced(counts, this.rankings.page({ counts, seed }, FIRST_THREE).ids);
    const { dominant_style_name: styleName } = analyseCounts(counts);
    await this.events.publish(new LeadResultsReady({ id, email, token }, styleName, first));
  }

  /**
   * A name is text of another person, and the address may be a stranger's: it is given only when an administrator has
   * verified the designer, and when it can be nothing else than a name.
   */
  private async announced(counts: StyleCounts, ids: readonly number[]): Promise<AnnouncedDesigner[]> {
    const briefs = await this.designers.briefs(ids);
    return ids.flatMap((id) => {
      const entry = this.catalogue.get(id);
      const name = briefs.get(id)?.name;
      if (!entry || name === undefined) return [];
      const isGiven = entry.verified && isPlainName(name);
      return { name: isGiven ? name : null, affinity: matchOfCell(counts, entry.cell).score };
    });
  }
}
