import { Injectable } from '@nestjs/common';
import { seedOf } from '@stanze/domain/matching';
import type { PracticalFilter } from '@stanze/domain/practical-filter';
import {
  analyseCounts,
  countsFromKey,
  type StyleAnalysis,
  type StyleCounts,
} from '@stanze/domain/style-analysis';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Json, JsonMembers } from '../../common/http/json.js';
import { countIfFewer, fitting } from '../../common/http/fitting.js';
import type { Page } from '../../common/http/paging.js';
import { CardsService } from '../designers/catalogue/cards.service.js';
import type { Account } from '../users/users.types.js';
import type { MatchResponse } from './dto/match.dto.js';
import { LeadsService, type NewLead } from './leads.service.js';
import { requireOwnMatches } from './matching.policy.js';
import type { Matches, MatchList } from './matching.types.js';
import { PersonTasteService } from './person-taste.service.js';
import { RankingsService } from './rankings.service.js';
import { ViewerMarksService } from './viewer-marks.service.js';

const EXPIRED = 'I risultati non ci sono più: rifai il questionario, bastano due minuti.';

/** A completed questionnaire. */
export interface Questionnaire {
  readonly counts: StyleCounts;
  readonly clientId: string | null;
  /** The guest who gave an address; null without one. */
  readonly lead: NewLead | null;
  /** For a list that several people see: nothing is stored, and all of them have the same order. */
  readonly sharedSeed: string | null;
  /** Whom the list may contain. */
  readonly filter: PracticalFilter;
}

/** Ranks designers for a person's answers, each with the reason. */
@Injectable()
export class MatchingService {
  constructor(
    private readonly rankings: RankingsService,
    private readonly cards: CardsService,
    private readonly marks: ViewerMarksService,
    private readonly leads: LeadsService,
    private readonly taste: PersonTasteService,
  ) {}

  /** The best designers for these counts, best first; at most `MATCH_LIMIT` of them. */
  async matches(wanted: MatchList, page: Page, viewer: Principal | null): Promise<Matches> {
    const list = { ...wanted, without: await this.marks.apartFrom(viewer) };
    const { ids, total } = this.rankings.page(list, page);
    const cards = await this.cards.many(ids);
    const isLiked = await this.marks.likesOf(viewer);
    const reasonOf = this.rankings.reasons(list.counts);
    const whole = cards.map((card) => card.withMatch(isLiked(card.id), reasonOf(card.cell)));
    const json = fitting(whole, ({ bytes }) => bytes);
    const shown = cards.slice(0, json.length);
    return { list, json: Json.array(json), shown, total, count: countIfFewer(json, whole) };
  }

  /** The whole answer to a questionnaire; with an address the visitor is stored as a lead and gets a mail. */
  async answer(
    { counts, clientId, lead, sharedSeed, filter }: Questionnaire,
    page: Page,
    viewer: Principal | null,
  ): Promise<{ json: Json<MatchResponse>; matches: Matches }> {
    // Signed-in people have their results in the account.
    const leadId = lead && (await this.leads.save(lead, { isMailed: viewer === null }));
    const seed = sharedSeed ?? seedOf({ userId: viewer?.userId, clientId, leadId });
    const isShared = sharedSeed !== null;
    const own = viewer && !isShared ? await this.taste.withPhotos(counts, viewer.userId) : counts;
    const matches = await this.matches({ counts: own, seed, filter, isShared }, page, viewer);
    if (viewer && !isShared) await this.taste.saveAnswers(viewer.userId, counts);
    const rest = new JsonMembers({ style_analysis: analyseCounts(counts), lead_id: leadId });
    return { json: Json.object(rest, { designers: matches.json }), matches };
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
   * The list of a person, by answers and saved photos; null before the questionnaire.
   * @throws 401 for guests, 403 when it is somebody else and the viewer is no administrator
   */
  async listOfUser(userId: number, viewer: Principal | null): Promise<MatchList | null> {
    requireOwnMatches(viewer, userId);
    const counts = await this.taste.ofUser(userId);
    return counts && { counts, seed: seedOf({ userId }) };
  }

  /** The same for an account that was loaded already. */
  async listOfAccount(user: Account): Promise<MatchList | null> {
    const counts = await this.taste.of(user);
    return counts && { counts, seed: seedOf({ userId: user.id }) };
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
