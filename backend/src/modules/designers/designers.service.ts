import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { jsonList } from '../../common/http/json-list.js';
import type { Page } from '../../common/http/paging.js';
import { ReadyJson } from '../../common/http/ready-json.js';
import { Database } from '../../platform/database/database.service.js';
import { type Card, DesignersCards, tagOfList } from './designers.cards.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { maySearchEmail, maySeeContactData } from './designers.policy.js';
import { DesignersRecords, type OwnerRecord } from './designers.records.js';
import { DesignersRepository } from './designers.repository.js';
import type { DesignerBrief, DesignerFilter, LikesSource } from './designers.types.js';

const MISSING = 'Designer non trovato.';
/** A record as its owner sees it. */
export type OwnerView = OwnerRecord & { readonly is_liked: boolean | null };

const NOBODY: LikesSource = { likedBy: () => Promise.resolve(new Set()) };

/** Designers' public records; reading them, and their like counters. */
@Injectable()
export class DesignersService {
  private likes: LikesSource = NOBODY;

  constructor(
    private readonly repository: DesignersRepository,
    private readonly cards: DesignersCards,
    private readonly catalogue: DesignersCatalogueService,
    private readonly records: DesignersRecords,
    private readonly database: Database,
  ) {}

  /** Lets the likes module introduce itself, so that cards can show the viewer's likes. */
  knowLikesFrom(source: LikesSource): void {
    this.likes = source;
  }

  /** The list of designers that pass the filter, and how many there are in all. */
  async list(
    filter: DesignerFilter,
    page: Page,
    viewer: Principal | null,
  ): Promise<{ json: ReadyJson; total: number }> {
    const ids = this.catalogue.matching(filter);
    const limit = page.limit ?? ids.size;
    const cards = await this.cards.many(ids.page(page.offset, limit));
    const liked = await this.likesOf(viewer);
    const body = jsonList(cards.map((card) => card.json(liked(card.id))));
    if (viewer) return { json: ReadyJson.personal(body), total: ids.size };
    return { json: new ReadyJson(body, tagOfList(cards), true), total: ids.size };
  }

  /** Where a page begins that follows a given id. */
  offsetAfter(filter: DesignerFilter, cursor: number): number {
    return this.catalogue.matching(filter).after(cursor);
  }

  /** Designers with this (normalised) address, as far as the viewer may look for it. */
  async withEmail(email: string, viewer: Principal | null): Promise<ReadyJson> {
    if (!maySearchEmail(viewer, email)) return ReadyJson.personal('[]');
    const id = await this.repository.findIdByEmail(email);
    return ReadyJson.personal(id === null ? '[]' : `[${await this.ownerCard(id, viewer)}]`);
  }

  /**
   * One designer's record.
   * @throws 404
   */
  async get(id: number, viewer: Principal | null): Promise<ReadyJson> {
    if (maySeeContactData(viewer, id)) return ReadyJson.personal(await this.ownerCard(id, viewer));
    const card = await this.cards.one(id);
    if (!card) throw notFound(MISSING);
    if (!viewer) return new ReadyJson(card.guest, card.tag, true);
    const liked = await this.likes.likedBy(viewer.userId);
    return ReadyJson.personal(Buffer.concat(card.json(liked.has(id))));
  }

  /** Cards in the order of `ids`; unknown ids are left out. */
  cardsOf(ids: readonly number[]): Promise<Card[]> {
    return this.cards.many(ids);
  }

  /** The viewer's likes as cards show them: null for a guest. */
  async likesOf(viewer: Principal | null): Promise<(id: number) => boolean | null> {
    if (!viewer) return () => null;
    const liked = await this.likes.likedBy(viewer.userId);
    return (id) => liked.has(id);
  }

  /** JSON of a profile with its contact data, for its owner; null when the person has none. */
  async ownCard(viewer: Principal): Promise<string | null> {
    return viewer.designerId === null ? null : this.ownerCard(viewer.designerId, viewer);
  }

  /** A whole record with its contact data, for those who may see it. @throws 404 */
  async ownerView(id: number, viewer: Principal | null): Promise<OwnerView> {
    const liked = await this.likesOf(viewer);
    const record = await this.records.withContactData(id);
    if (!record) throw notFound(MISSING);
    return { ...record, is_liked: liked(id) };
  }

  /**
   * The profile of an account by its (normalised) address, as its owner and administrators see it.
   * @throws 404, also when the viewer may not look for it
   */
  async byEmail(email: string, viewer: Principal): Promise<OwnerView> {
    const id = maySearchEmail(viewer, email) ? await this.repository.findIdByEmail(email) : null;
    if (id === null) throw notFound(MISSING);
    return this.ownerView(id, viewer);
  }

  /** @throws 404 */
  async brief(id: number): Promise<DesignerBrief> {
    const found = (await this.briefs([id])).get(id);
    if (!found) throw notFound(MISSING);
    return found;
  }

  /** Several designers at once, by id; unknown ids are absent. */
  briefs(ids: readonly number[]): Promise<Map<number, DesignerBrief>> {
    return this.records.briefs(ids);
  }

  /** Moves the like counter inside the caller's transaction and gives its new value. @throws 404 */
  async moveLikeCount(id: number, delta: number): Promise<number> {
    if (delta !== 0) {
      await this.repository.addToLikeCount(id, delta);
      await this.database.afterCommit(() => this.catalogue.refreshCard(id));
    }
    const count = await this.repository.findLikeCount(id);
    if (count === null) throw notFound(MISSING);
    return count;
  }

  private async ownerCard(id: number, viewer: Principal | null): Promise<string> {
    return JSON.stringify(await this.ownerView(id, viewer));
  }
}
