import type { LikeState, LikeWish } from './likes.types.js';

/** How far a client's clock may run ahead; a later intent would lock the person's other devices out. */
const AHEAD_MS = 5 * 60 * 1000;

/**
 * What becomes of a like: the state to store, or null when the wish has no effect because a later word is known
 * (decisions.md, section 6). The same intent again is a repeat: it sets, but it never toggles a second time.
 * @param now milliseconds since 1970
 */
export function stateAfter(stored: LikeState | null, wish: LikeWish, now: number): LikeState | null {
  const last = stored ? Date.parse(stored.intentAt) : Number.NEGATIVE_INFINITY;
  const intent = intentOf(wish, last, now);
  const toggles = typeof wish.liked !== 'boolean';
  if (intent < last || (intent === last && toggles)) return null;
  const liked = wish.liked ?? !stored?.liked;
  return {
    liked,
    intentAt: new Date(intent).toISOString(),
    likedAt: stored?.liked === liked ? stored.likedAt : new Date(Math.min(intent, now)).toISOString(),
  };
}

function intentOf(wish: LikeWish, last: number, now: number): number {
  if (typeof wish.intentAt !== 'number') return Math.max(now, last + 1);
  return Math.min(wish.intentAt, now + AHEAD_MS);
}
