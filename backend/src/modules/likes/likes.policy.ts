import type { Principal } from '../../common/http/access.js';
import { intentTime } from '../../common/intent-time.js';
import type { LikeIntent, LikeState } from './likes.types.js';

/** Whether a person may like a designer: not their own profile. */
export function mayLike(person: Principal, designerId: number): boolean {
  return person.designerId !== designerId;
}

/** Whether a person may see who likes a designer: the designer and administrators. */
export function mayReadStatistics(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}

/**
 * The state of a like to store for an intent, or null when the intent has no effect because a newer one is stored
 * (docs/product.md#likes). An intent with the time of the stored one is a repetition: it sets, but never toggles a
 * second time.
 * @param now milliseconds since 1970
 */
export function stateAfter(stored: LikeState | null, intent: LikeIntent, now: number): LikeState | null {
  const last = stored ? Date.parse(stored.intentAt) : Number.NEGATIVE_INFINITY;
  const instant = instantOf(intent, last, now);
  const isToggle = typeof intent.liked !== 'boolean';
  if (instant < last || (instant === last && isToggle)) return null;
  const liked = intent.liked ?? !stored?.liked;
  return {
    liked,
    intentAt: new Date(instant).toISOString(),
    likedAt: stored?.liked === liked ? stored.likedAt : new Date(Math.min(instant, now)).toISOString(),
  };
}

function instantOf({ intentAt }: LikeIntent, last: number, now: number): number {
  if (typeof intentAt !== 'number') return Math.max(now, last + 1);
  return intentTime(intentAt, now);
}
