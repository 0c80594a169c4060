import { Injectable } from '@nestjs/common';
import { seedOf } from '@stanze/domain/matching';
import {
  analyseCounts,
  countsFromKey,
  countsKey,
  type StyleAnalysis,
  type StyleCounts,
} from '@stanze/domain/style-analysis';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Json, JsonMembers } from '../../common/http/json.js';
import type { Page } from '../../common/http/paging.js';
import { CardsService } from '../designers/catalogue/cards.service.js';
import type { DesignerDto } from '../designers/profiles/dto/designer.dto.js';
import { LikesService } from '../likes/likes.service.js';
import { UsersService } from '../users/users.service.js';
import type { MatchResponse } from './dto/match.dto.js';
import { LeadsService, type NewLead } from './leads.service.js';
import { requireOwnMatches } from './matching.policy.js';
import type { MatchList } from './matching.types.js';
import { RankingsService } from './rankings.service.js';

const EXPIRED = 'I risultati non ci sono più: rifai il questionario, bastano due minuti.';

/** A page of matches with their explanations. */
export interface Matches {
  /** Designers with `match`, best first. */
  readonly json: Json<DesignerDto[]>;
  /** The ids of these designers. */
  readonly shown: readonly number[];
  /** The length of the whole list. */
  readonly total: number;
}

/** A completed questionnaire. */
export interface Questionnaire {
  readonly counts: StyleCounts;
  readonly clientId: string | null;
  /** The guest who gave an address; null without one. */
  readonly lead: NewLead | null;
  /** For a list that several people see: nothing is stored, and all of them have the same order. */
  readonly sharedSeed: string | null;
}

/** Ranks designers for a person's answers, each with the reason. */
@Injectable()
export class MatchingService {
  constructor(
    private readonly rankings: RankingsService,
    private readonly cards: CardsService,
    private readonly likes: LikesService,
    private readonly leads: LeadsService,
    private readonly users: UsersService,
  ) {}

  /** The best designers for these answers, best first; at most `MATCH_LIMIT` of them. */
  async matches(list: MatchList, page: Page, viewer: Principal | null): Promise<Matches> {
    const cards = await this.cards.many(this.rankings.page(list, page));
    const isLiked = await this.likes.ofViewer(viewer);
    const json = cards.map((card) =>
      card.withMatch(isLiked(card.id), this.rankings.reason(list.counts, card.cell)),
    );
    return { json: Json.array(json), shown: cards.map(({ id }) => id), total: this.rankings.length };
  }

  /** The whole answer to a questionnaire; with an address the visitor is stored as a lead. */
  async answer(
    { counts, clientId, lead, sharedSeed }: Questionnaire,
    page: Page,
    viewer: Principal | null,
  ): Promise<{ json: Json<MatchResponse>; shown: readonly number[] }> {
    const leadId = lead && (await this.leads.save(lead));
    const seed = sharedSeed ?? seedOf({ userId: viewer?.userId, clientId, leadId });
    const { json, shown } = await this.matches({ counts, seed }, page, viewer);
    if (viewer && sharedSeed === null) await this.users.saveStyleCounts(viewer.userId, countsKey(counts));
    const rest = new JsonMembers({ style_analysis: analyseCounts(counts), lead_id: leadId });
    return { json: Json.object(rest, { designers: json }), shown };
  }

  /** The list of a lead. @throws 404 when it is unknown or expired */
  async listOfLead(leadId: number): Promise<MatchList> {
    const lead = await this.leads.find(leadId);
    const counts = lead && countsFromKey(lead.styleCounts);
    if (!counts) throw notFound(EXPIRED);
    return { counts, seed: seedOf({ clientId: lead.clientId, leadId }) };
  }

  /** Answers of a lead; null when it is unknown or expired. */
  async leadCounts(leadId: number): Promise<StyleCounts | null> {
    const lead = await this.leads.find(leadId);
    return lead && countsFromKey(lead.styleCounts);
  }

  /**
   * The list of a person; null before the questionnaire.
   * @throws 401 for guests, 403 when it is somebody else and the viewer is no administrator
   */
  async listOfUser(userId: number, viewer: Principal | null): Promise<MatchList | null> {
    requireOwnMatches(viewer, userId);
    const user = await this.users.findById(userId);
    const counts = user?.style_counts ? countsFromKey(user.style_counts) : null;
    return counts && { counts, seed: seedOf({ userId }) };
  }

  /** Whether a lead exists and has not expired. */
  async leadExists(leadId: number): Promise<boolean> {
    return (await this.leads.find(leadId)) !== null;
  }

  /** The result shown for stored counts (`countsKey`); null when there are none. */
  analysisOf(styleCounts: string | null): StyleAnalysis | null {
    const counts = styleCounts === null ? null : countsFromKey(styleCounts);
    return counts && analyseCounts(counts);
  }
}
