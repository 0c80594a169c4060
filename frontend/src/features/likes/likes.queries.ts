import { likedIds, savedLikes, saveLikes } from '../../data/database/likes';
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

/** Whether the person likes a designer, and how many people do. */
export interface LikeState {
  liked: boolean;
  count: number;
}

let cardsAreForeign = false;

clearOnPersonChange(() => {
  cardsAreForeign = true;
});

/** Whether the cards on the screen may have been loaded for somebody else: their `is_liked` is then not this person's. */
export const areCardsForeign = () => cardsAreForeign;

/** Ids of the designers that the person likes, latest first. */
export function likesQuery(uid: number | undefined): RemoteQuery<readonly number[]> {
  let before: ReturnType<typeof savedLikes> | undefined;
  const savedBefore = () => (before ??= savedLikes(uid ?? 0));
  return {
    key: personalKey(uid, 'likes'),
    load: async () => {
      // The rows of the device before the request decide what the answer may replace.
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

/** The server's newest answer about one designer that came without its card: to a command, or as an event. */
export function likeQuery(
  designerId: number,
  uid: number | undefined = currentUid(),
): RemoteQuery<LikeState> {
  return {
    key: personalKey(uid, 'like', designerId),
    load: () => Promise.reject(new Error('Not loaded by itself')),
  };
}

export function cachedLike(designerId: number): LikeState | undefined {
  return cachedData(likeQuery(designerId));
}

/** Shows the server's newest answer about one designer, on the hearts and in the list of favourites. */
export function setLike(designerId: number, like: LikeState): void {
  setCachedData(likeQuery(designerId), like);
  updateCachedData(likesQuery(currentUid()), (ids) => withLike(ids, designerId, like.liked));
}

/** The ids with a designer added in front, or without them; the same array when nothing changes. */
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
