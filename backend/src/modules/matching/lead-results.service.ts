import { Injectable } from '@nestjs/common';
import { seedOf } from '@stanze/domain/matching';
import { ringStart, seedOfStart } from '@stanze/domain/ring';
import { analyseCounts, countsFromKey } from '@stanze/domain/style-analysis';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Json, JsonMembers } from '../../common/http/json.js';
import type { Page } from '../../common/http/paging.js';
import type { LeadResultsDto } from './dto/lead-results.dto.js';
import { LeadsService } from './leads.service.js';
import { MatchingService } from './matching.service.js';
import type { Matches } from './matching.types.js';

const GONE = 'Questi risultati non ci sono più: rifai il questionario, bastano due minuti.';

/** The results that a mailed link opens (docs/product.md#questionnaire). */
@Injectable()
export class LeadResultsService {
  constructor(
    private readonly leads: LeadsService,
    private readonly matching: MatchingService,
  ) {}

  /**
   * Answers, style and the designers as they are now, in the order of the device on which the questionnaire was answered;
   * neither the address nor an id. Verifies the address of the lead.
   * @throws 404 when the lead is unknown, deleted or expired
   */
  async open(
    token: string,
    page: Page,
    viewer: Principal | null,
  ): Promise<{ json: Json<LeadResultsDto>; matches: Matches }> {
    const lead = await this.leads.open(token);
    const counts = lead && countsFromKey(lead.style_counts);
    if (!counts) throw notFound(GONE);
    const seed = seedOf({ clientId: lead.client_id, leadId: Number(lead.id) });
    const matches = await this.matching.matches({ counts, seed, isShared: true }, page, viewer);
    const rest = new JsonMembers({
      answers: Array.from(lead.answers ?? ''),
      style_analysis: analyseCounts(counts),
      shared_seed: seedOfStart(ringStart(seed)),
    });
    return { json: Json.object(rest, { designers: matches.json }), matches };
  }
}
