import { Injectable } from '@nestjs/common';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Json } from '../../../common/http/json.js';
import { countIfFewer, fitting } from '../../../common/http/fitting.js';
import type { BoundedPage } from '../../../common/http/paging.js';
import { ReadyJson } from '../../../common/http/ready-json.js';
import { LikesService } from '../../likes/likes.service.js';
import type { OwnerRecord } from '../profiles/designers.mapper.js';
import { maySearchEmail, maySeeContactData } from '../profiles/designers.policy.js';
import { DesignersService } from '../profiles/designers.service.js';
import type { DesignerDto } from '../profiles/dto/designer.dto.js';
import { tagOfList } from './card.js';
import { CardsService } from './cards.service.js';
import { CatalogueService } from './catalogue.service.js';
import type { DesignerFilter } from './catalogue.types.js';

const MISSING = 'Designer non trovato.';

/** A record as shown to its owner and to administrators, with their like. */
export type OwnerView = OwnerRecord & { readonly is_liked: boolean | null };

/** Designers' records as shown to a viewer: a guest, a client with likes, the owner, an administrator. */
@Injectable()
export class DesignerViewsService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly cards: CardsService,
    private readonly designers: DesignersService,
    private readonly likes: LikesService,
  ) {}

  /** The designers that pass the filter, and their total number; `count` when the answer ends before the page. */
  async list(
    filter: DesignerFilter,
    page: BoundedPage,
    viewer: Principal | null,
  ): Promise<{ json: ReadyJson<DesignerDto[]>; total: number; count?: number | undefined }> {
    const ids = this.catalogue.matching(filter);
    const onPage = await this.cards.many(ids.page(page.offset, page.limit));
    const cards = fitting(onPage, ({ bytes }) => bytes);
    const isLiked = await this.likes.ofViewer(viewer);
    const list = Json.array(cards.map((card) => card.json(isLiked(card.id))));
    const json = viewer ? ReadyJson.personal(list) : new ReadyJson(list, tagOfList(cards), true);
    return { json, total: ids.size, count: countIfFewer(cards, onPage) };
  }

  /** The index at which the page after a given id starts. */
  offsetAfter(filter: DesignerFilter, cursor: number): number {
    return this.catalogue.matching(filter).after(cursor);
  }

  /** Designers with this (normalised) address, if the viewer may search for it. */
  async withEmail(email: string, viewer: Principal | null): Promise<ReadyJson<DesignerDto[]>> {
    const id = maySearchEmail(viewer, email) ? await this.designers.idOfEmail(email) : null;
    return ReadyJson.personal(Json.of(id === null ? [] : [await this.ownerView(id, viewer)]));
  }

  /** One designer's record. @throws 404 */
  async get(id: number, viewer: Principal | null): Promise<ReadyJson<DesignerDto>> {
    if (maySeeContactData(viewer, id)) return ReadyJson.personal(Json.of(await this.ownerView(id, viewer)));
    const card = await this.cards.one(id);
    if (!card) throw notFound(MISSING);
    if (!viewer) return new ReadyJson(card.guest, card.tag, true);
    const isLiked = await this.likes.ofViewer(viewer);
    return ReadyJson.personal(card.json(isLiked(id)));
  }

  /** The viewer's own profile with its contact data; null when there is none. */
  async ownCard(viewer: Principal): Promise<Json<DesignerDto | null>> {
    return Json.of(viewer.designerId === null ? null : await this.ownerView(viewer.designerId, viewer));
  }

  /** A complete record with its contact data; the caller has checked who may see it. */
  async ownerView(id: number, viewer: Principal | null): Promise<OwnerView> {
    const isLiked = await this.likes.ofViewer(viewer);
    return { ...(await this.designers.ownerRecord(id)), is_liked: isLiked(id) };
  }

  /**
   * The profile of an account by its (normalised) address, as shown to its owner and to administrators.
   * @throws 404, also when the viewer may not look for it
   */
  async byEmail(email: string, viewer: Principal): Promise<OwnerView> {
    const id = maySearchEmail(viewer, email) ? await this.designers.idOfEmail(email) : null;
    if (id === null) throw notFound(MISSING);
    return this.ownerView(id, viewer);
  }
}
