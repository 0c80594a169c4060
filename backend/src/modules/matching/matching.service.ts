import { Injectable } from '@nestjs/common';
import {
  analyseCounts,
  countsFromKey,
  countsKey,
  type StyleAnalysis,
  type StyleCounts,
} from '@stanze/domain/style-analysis';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { BodyCache } from '../../common/http/body-cache.js';
import { jsonList } from '../../common/http/json-list.js';
import type { Page } from '../../common/http/paging.js';
import { CardsService } from '../designers/catalogue/cards.service.js';
import { LikesService } from '../likes/likes.service.js';
import { UsersService } from '../users/users.service.js';
import { LeadsService, type NewLead } from './leads.service.js';
import { requireOwnMatches } from './matching.policy.js';
import { Rankings } from './rankings.js';

const CACHE_BYTES = 16 * 1024 * 1024;
const EXPIRED = 'I risultati non ci sono più: rifai il questionario, bastano due minuti.';

/** A list of explained matches, as JSON. */
export interface Matches {
  /** JSON array of designers with `match`. */
  readonly body: Buffer;
  /** How many the whole list holds. */
  readonly total: number;
}

/** Designers ranked for somebody's answers, each with the reason. */
@Injectable()
export class MatchingService {
  private readonly bodies = new BodyCache(CACHE_BYTES);

  constructor(
    private readonly rankings: Rankings,
    private readonly cards: CardsService,
    private readonly likes: LikesService,
    private readonly leads: LeadsService,
    private readonly users: UsersService,
  ) {}

  /** The best designers for these answers, best first; at most `MATCH_LIMIT` of them. */
  async matches(counts: StyleCounts, page: Page, viewer: Principal | null): Promise<Matches> {
    const total = this.rankings.of(counts).places.length;
    const make = () => this.listJson(counts, page, viewer);
    if (viewer) return { body: await make(), total };
    const key = `${countsKey(counts)}|${page.limit}|${page.offset}`;
    return { body: await this.bodies.get(key, this.cards.version, make), total };
  }

  /** The whole answer of a questionnaire; with an address the visitor is kept as a lead. */
  async answer(
    counts: StyleCounts,
    page: Page,
    viewer: Principal | null,
    lead: NewLead | null,
  ): Promise<Buffer> {
    const { body } = await this.matches(counts, page, viewer);
    const leadId = lead && (await this.leads.keep(lead));
    if (viewer) await this.users.saveStyleCounts(viewer.userId, countsKey(counts));
    const rest = JSON.stringify({ style_analysis: analyseCounts(counts), lead_id: leadId });
    return Buffer.concat([Buffer.from('{"designers":'), body, Buffer.from(`,${rest.slice(1)}`)]);
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

  /** True while a lead can be used. */
  async leadExists(leadId: number): Promise<boolean> {
    return (await this.leads.styleCountsOf(leadId)) !== null;
  }

  /** The result shown for kept counts (`countsKey`); null when there are none. */
  analysisOf(styleCounts: string | null): StyleAnalysis | null {
    const counts = styleCounts === null ? null : countsFromKey(styleCounts);
    return counts && analyseCounts(counts);
  }

  private async listJson(counts: StyleCounts, page: Page, viewer: Principal | null): Promise<Buffer> {
    const ranking = this.rankings.of(counts);
    const places = ranking.places.slice(
      page.offset,
      page.limit === null ? undefined : page.offset + page.limit,
    );
    const cards = await this.cards.many(places.map((place) => place.id));
    const isLiked = await this.likes.ofViewer(viewer);
    return jsonList(cards.map((card) => card.json(isLiked(card.id), ranking.reason(card.matchable))));
  }
}
