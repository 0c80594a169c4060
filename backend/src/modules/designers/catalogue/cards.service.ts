import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MatchableDesigner } from '@stanze/domain/match-points';
import { LRUCache } from 'lru-cache';
import { type RecordSource, toMatchable, toPublicRecord } from '../profiles/designers.mapper.js';
import { DesignersService } from '../profiles/designers.service.js';

const GUEST_ENDING = 'null}';
const ENDINGS = { true: Buffer.from('true}'), false: Buffer.from('false}'), null: Buffer.from(GUEST_ENDING) };
const WITH_MATCH = {
  true: Buffer.from('true,"match":'),
  false: Buffer.from('false,"match":'),
  null: Buffer.from('null,"match":'),
};
const END = Buffer.from('}');

/**
 * A designer's public record as bytes, ready to send but for the viewer's like and the match. Bytes, because one
 * typographic apostrophe doubles the memory of a text and has it converted at every answer.
 */
export class Card {
  /** Changes with the record. */
  readonly tag: string;

  /** The whole record as a guest sees it. */
  readonly guest: Buffer;
  /** A view of the same bytes, up to and including `"is_liked":`. */
  private readonly opening: Buffer;

  /** @param opening JSON up to and including `"is_liked":` */
  constructor(
    readonly matchable: MatchableDesigner,
    opening: string,
  ) {
    this.guest = Buffer.from(opening + GUEST_ENDING);
    this.opening = this.guest.subarray(0, -GUEST_ENDING.length);
    this.tag = createHash('sha1').update(this.guest).digest('base64url');
  }

  get id(): number {
    return this.matchable.id;
  }

  get bytes(): number {
    return this.guest.byteLength;
  }

  /** The parts of the whole record as JSON; `match` is JSON too. */
  json(liked: boolean | null, match?: Buffer): Buffer[] {
    const like = String(liked) as 'true' | 'false' | 'null';
    return match ? [this.opening, WITH_MATCH[like], match, END] : [this.opening, ENDINGS[like]];
  }
}

/** Validator of a list: the same for the same cards in the same order, whichever process built them. */
export function tagOfList(cards: readonly Card[]): string {
  return createHash('sha1')
    .update(cards.map(({ tag }) => tag).join())
    .digest('base64url');
}

const CACHE_BYTES = 48 * 1024 * 1024;
/** Ids a single query asks for. */
const BATCH = 100;

/** A cache of cards. Building one costs two queries and the encoding as JSON. */
@Injectable()
export class CardsService {
  private readonly cards = new LRUCache<number, Card>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes, matchable }) => bytes + 2 * matchable.bio.length + 300,
  });
  private changes = 0;

  constructor(private readonly designers: DesignersService) {}

  /** Increases whenever any card changes; what was built from cards at a lower version is stale. */
  get version(): number {
    return this.changes;
  }

  /** Removes a card that has changed from the cache. */
  drop(id: number): void {
    this.cards.delete(id);
    this.changes += 1;
  }

  /** Clears the cache: any card may have changed. */
  dropAll(): void {
    this.cards.clear();
    this.changes += 1;
  }

  async one(id: number): Promise<Card | null> {
    return this.cards.get(id) ?? (await this.load([id])).get(id) ?? null;
  }

  /** Cards in the order of `ids`; unknown ids are left out. */
  async many(ids: readonly number[]): Promise<Card[]> {
    const missing = ids.filter((id) => !this.cards.has(id));
    const loaded = new Map<number, Card>();
    for (let from = 0; from < missing.length; from += BATCH) {
      for (const [id, card] of await this.load(missing.slice(from, from + BATCH))) loaded.set(id, card);
    }
    return ids.flatMap((id) => loaded.get(id) ?? this.cards.get(id) ?? []);
  }

  private async load(ids: readonly number[]): Promise<Map<number, Card>> {
    const before = this.changes;
    const cards = new Map(
      (await this.designers.records(ids)).map((source) => [source.row.id, toCard(source)]),
    );
    // A change that was committed while this was read must not be hidden by what was read before it.
    if (before === this.changes) for (const [id, card] of cards) this.cards.set(id, card);
    return cards;
  }
}

function toCard(source: RecordSource): Card {
  const base = JSON.stringify(toPublicRecord(source));
  return new Card(toMatchable(source.row, source.pictures.length), `${base.slice(0, -1)},"is_liked":`);
}
