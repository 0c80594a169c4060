import { Injectable } from '@nestjs/common';
import {
  analyseCounts,
  countsFromKey,
  countsKey,
  type StyleAnalysis,
  type StyleCounts,
} from '@stanze/domain/style-analysis';
import { LRUCache } from 'lru-cache';
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
import { RankingsService } from './rankings.service.js';

const EXPIRED = 'I risultati non ci sono più: rifai il questionario, bastano due minuti.';

/** Size of all cached lists together. */
const CACHE_BYTES = 16 * 1024 * 1024;

interface CachedList {
  /** The version of the cards of the list. */
  readonly version: number;
  readonly json: Json<DesignerDto[]>;
}

/** Matches with their explanations. */
export interface Matches {
  /** Designers with `match`, best first. */
  readonly json: Json<DesignerDto[]>;
  /** The length of the whole list. */
  readonly total: number;
}

/** Ranks designers for a person's answers, each with the reason. */
@Injectable()
export class MatchingService {
  /** Lists for guests: the same for everybody with the same answers, until a designer changes. */
  private readonly guestLists = new LRUCache<string, CachedList>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ json }) => json.toBuffer().byteLength,
  });

  constructor(
    private readonly rankings: RankingsService,
    private readonly cards: CardsService,
    private readonly likes: LikesService,
    private readonly leads: LeadsService,
    private readonly users: UsersService,
  ) {}

  /** The best designers for these answers, best first; at most `MATCH_LIMIT` of them. */
  async matches(counts: StyleCounts, page: Page, viewer: Principal | null): Promise<Matches> {
    const total = this.rankings.of(counts).entries.length;
    const json = viewer ? await this.list(counts, page, viewer) : await this.guestList(counts, page);
    return { json, total };
  }

  /** The whole answer to a questionnaire; with an address the visitor is stored as a lead. */
  async answer(
    counts: StyleCounts,
    page: Page,
    viewer: Principal | null,
    lead: NewLead | null,
  ): Promise<Json<MatchResponse>> {
    const { json } = await this.matches(counts, page, viewer);
    const leadId = lead && (await this.leads.save(lead));
    if (viewer) await this.users.saveStyleCounts(viewer.userId, countsKey(counts));
    const rest = new JsonMembers({ style_analysis: analyseCounts(counts), lead_id: leadId });
    return Json.object(rest, { designers: json });
  }

  /** Answers of a lead. @throws 404 when it is unknown or expired */
  async countsOfLead(leadId: number): Promise<StyleCounts> {
    const counts = await this.leadCounts(leadId);
    if (!counts) throw notFound(EXPIRED);
    return counts;
  }

  /** Answers of a lead; null when it is unknown or expired. */
  async leadCounts(leadId: number): Promise<StyleCounts | null> {
    const key = await this.leads.styleCountsOf(leadId);
    return key === null ? null : countsFromKey(key);
  }

  /**
   * Answers of a person; null before the questionnaire.
   * @throws 401 for guests, 403 when it is somebody else and the viewer is no administrator
   */
  async countsOfUser(userId: number, viewer: Principal | null): Promise<StyleCounts | null> {
    requireOwnMatches(viewer, userId);
    const user = await this.users.findById(userId);
    return user?.style_counts ? countsFromKey(user.style_counts) : null;
  }

  /** Whether a lead exists and has not expired. */
  async leadExists(leadId: number): Promise<boolean> {
    return (await this.leads.styleCountsOf(leadId)) !== null;
  }

  /** The result shown for stored counts (`countsKey`); null when there are none. */
  analysisOf(styleCounts: string | null): StyleAnalysis | null {
    const counts = styleCounts === null ? null : countsFromKey(styleCounts);
    return counts && analyseCounts(counts);
  }

  private async guestList(counts: StyleCounts, page: Page): Promise<Json<DesignerDto[]>> {
    const key = `${countsKey(counts)}|${page.limit}|${page.offset}`;
    const { version } = this.cards;
    const cached = this.guestLists.get(key);
    if (cached?.version === version) return cached.json;
    const json = (await this.list(counts, page, null)).joined();
    this.guestLists.set(key, { version, json });
    return json;
  }

  private async list(
    counts: StyleCounts,
    page: Page,
    viewer: Principal | null,
  ): Promise<Json<DesignerDto[]>> {
    const ranking = this.rankings.of(counts);
    const end = page.limit === null ? undefined : page.offset + page.limit;
    const cards = await this.cards.many(ranking.entries.slice(page.offset, end).map(({ id }) => id));
    const isLiked = await this.likes.ofViewer(viewer);
    return Json.array(cards.map((card) => card.withMatch(isLiked(card.id), ranking.reason(card.matchable))));
  }
}
