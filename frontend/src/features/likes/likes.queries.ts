import type { Transaction } from '../../data/database/rows';
import { storedRows } from '../../data/database/stored-rows';
import { transact } from '../../data/database/transact';
import { clearOnPersonChange, currentUid } from '../../data/person';
import {
  cachedData,
  personalKey,
  type Remote,
  type RemoteQuery,
  setCachedData,
  updateCachedData,
  useRemote,
} from '../../data/query/query';
import type { LikeStatistics } from '../../data/http/types';
import { likeStatistics, myLikes } from './likes.api';
import type { LikeRow } from './likes.tables';

/** Whether the person likes a designer, and how many people do. */
export interface LikeState {
  liked: boolean;
  count: number;
}

let cardsAreForeign = false;

clearOnPersonChange(() => {
  cardsAreForeign = true;
});

/**
 * Whether the shown cards may have been loaded for another person: their `is_liked` does not apply to this person then.
 */
export const areCardsForeign = () => cardsAreForeign;

/** The stored likes of a person, read together with their pending likes. */
export interface StoredLikes {
  rows: ReadonlyMap<number, LikeRow>;
  /** Ids of the designers with a pending like or unlike. */
  waiting: ReadonlySet<number>;
}

const ENTITY = /^like:(\d+)$/;

/** The designers that a person likes according to the server's last answer, latest intent first. */
export function likedIds({ rows }: StoredLikes): number[] {
  return [...rows.values()]
    .filter(({ liked }) => liked)
    .sort((a, b) => b.intentAt - a.intentAt)
    .map(({ id }) => id);
}

async function waitingLikes(uid: number): Promise<Set<number>> {
  const waiting = new Set<number>();
  await transact(['outbox'], (tx) =>
    tx.eachOfOutbox(uid, ({ entity }) => {
      const designer = ENTITY.exec(entity)?.[1];
      if (designer) waiting.add(Number(designer));
      return undefined;
    }),
  );
  return waiting;
}

/**
 * The stored likes of a person. Must be read before the request to the server, because `saveLikes` compares with it.
 */
export async function savedLikes(uid: number): Promise<StoredLikes> {
  // In this order, so that a like delivered between the two reads is found as a changed row.
  const rows = await storedRows.listOf('likes', uid);
  return { rows: new Map(rows.map((row) => [row.id, row])), waiting: await waitingLikes(uid) };
}

function isSame(row: LikeRow | undefined, old: LikeRow | undefined): boolean {
  return row?.intentAt === old?.intentAt && row?.liked === old?.liked;
}

async function countOf(tx: Transaction, id: number): Promise<number> {
  return (await tx.get('cards', id))?.card.like_count ?? 0;
}

/**
 * Saves the server's list of a person's likes. The list is as old as the request: designers whose like was pending
 * then, or has changed since, are not changed. An intent is never overwritten.
 */
export async function saveLikes(uid: number, liked: readonly number[], before: StoredLikes): Promise<void> {
  const ids = new Set([...liked, ...before.rows.keys()]);
  await transact(['likes', 'cards'], async (tx) => {
    for (const id of ids) {
      const row = await tx.get('likes', [uid, id]);
      if (before.waiting.has(id) || !isSame(row, before.rows.get(id))) continue;
      const stored = row ?? { uid, id, count: await countOf(tx, id), intentAt: 0 };
      await tx.put('likes', { ...stored, liked: liked.includes(id) });
    }
  });
}

/** Ids of the designers that the person likes, latest first. */
export function likesQuery(uid: number | undefined): RemoteQuery<readonly number[]> {
  let before: ReturnType<typeof savedLikes> | undefined;
  const savedBefore = () => (before ??= savedLikes(uid ?? 0));
  return {
    key: personalKey(uid, 'likes'),
    load: async () => {
      // The stored rows before the request decide which of them the answer may replace.
      await savedBefore();
      return (await myLikes()).map(({ designer_id: id }) => id);
    },
    read: async () => {
      const ids = likedIds(await savedBefore());
      return ids.length > 0 ? ids : undefined;
    },
    save: async (ids) => saveLikes(uid ?? 0, ids, await savedBefore()),
  };
}

/**
 * The server's newest answer about one designer that was received without their card: as the answer to a command, or as
 * an event.
 */
export function likeQuery(
  designerId: number,
  uid: number | undefined = currentUid(),
): RemoteQuery<LikeState> {
  return {
    key: personalKey(uid, 'like', designerId),
    load: () => Promise.reject(new Error('This query has no request of its own')),
  };
}

/** The cached like of one designer; undefined when there is none. */
export function cachedLike(designerId: number): LikeState | undefined {
  return cachedData(likeQuery(designerId));
}

/** Shows the server's newest answer about one designer, on the like buttons and in the list of favourites. */
export function setLike(designerId: number, like: LikeState): void {
  setCachedData(likeQuery(designerId), like);
  updateCachedData(likesQuery(currentUid()), (ids) => withLike(ids, designerId, like.liked));
}

/** The ids with a designer added at the start, or without them; the same array when nothing changes. */
export function withLike(ids: readonly number[], designerId: number, liked: boolean): readonly number[] {
  if (ids.includes(designerId) === liked) return ids;
  return liked ? [designerId, ...ids] : ids.filter((id) => id !== designerId);
}

/** Who likes a designer, for the designer and administrators. */
export function useLikeStatistics(designerId: number): Remote<LikeStatistics> {
  return useRemote({
    key: personalKey(currentUid(), 'like-statistics', designerId),
    load: () => likeStatistics(designerId),
  });
}
