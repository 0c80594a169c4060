import type { MySavedPhotoDto } from './dto/saved-photo-answers.dto.js';

/** Whether a person has saved a photo, and their notes about it. */
export interface SavedPhotoState {
  readonly saved: boolean;
  /** What the person likes about it; empty when it is not saved. */
  readonly likedNote: string;
  /** What the person does not like about it; empty when it is not saved. */
  readonly dislikedNote: string;
}

/** A photo of a designer's portfolio. */
export interface PhotoOfDesigner {
  readonly photoId: number;
  readonly designerId: number;
}

/** A person's request: the whole state, with the time of the intent. */
export interface SavedPhotoIntent extends PhotoOfDesigner, SavedPhotoState {
  /** Milliseconds since 1970 by the server's clock as the client estimates it. */
  readonly intentAt: number;
}

/** One photo of a person's collection. */
export interface PhotoOfPerson extends PhotoOfDesigner, SavedPhotoState {
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

/** What everybody sees of a photo that somebody saved. */
export interface PhotoSeen {
  /** Empty when the designer is deleted. */
  readonly designer_name: string;
  /** Null when the portfolio does not show it any more. */
  readonly picture: MySavedPhotoDto['picture'];
}

/** The state to store, with its times (ISO 8601, UTC). */
export interface StampedState extends PhotoOfDesigner, SavedPhotoState {
  readonly intentAt: string;
  readonly savedAt: string;
}
