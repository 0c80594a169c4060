import { SAVED_PHOTOS_MAX } from '@stanze/domain/limits';
import { intentTime } from '../../common/intent-time.js';
import type { SavedPhotoIntent, StampedState } from './saved-photos.types.js';

/**
 * The state to store for an intent: a removed photo has no notes, and a time far in the future is reduced.
 * @param now milliseconds since 1970
 */
export function stateOf(intent: SavedPhotoIntent, now: number): StampedState {
  const { photoId, designerId, saved, likedNote, dislikedNote, intentAt } = intent;
  const instant = intentTime(intentAt, now);
  return {
    photoId,
    designerId,
    saved,
    likedNote: saved ? likedNote : '',
    dislikedNote: saved ? dislikedNote : '',
    intentAt: new Date(instant).toISOString(),
    savedAt: new Date(Math.min(instant, now)).toISOString(),
  };
}

/** Whether a person who has saved so many other photos may save one more (docs/product.md#saved-photos). */
export function maySaveMore(count: number): boolean {
  return count < SAVED_PHOTOS_MAX;
}
