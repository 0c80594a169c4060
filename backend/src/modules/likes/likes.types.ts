/** A like as it is stored; a like that was taken back is `liked: false`. */
export interface LikeState {
  readonly liked: boolean;
  /** The instant of the intent (ISO 8601, UTC). */
  readonly intentAt: string;
  /** Since when the designer is liked (ISO 8601, UTC); unchanged when the like is taken back. */
  readonly likedAt: string;
}

/** What a person asks for: `liked` sets the like, without it the like is toggled. */
export interface LikeIntent {
  readonly designerId: number;
  readonly liked?: boolean | null;
  /** Milliseconds since 1970 by the server's clock as the client estimates it; without it the intent is from now. */
  readonly intentAt?: number | null;
}

/** One like of a person. */
export interface LikeOfPerson {
  readonly designerId: number;
  readonly likedAt: string;
}

/** One like of a designer. */
export interface LikeOfDesigner {
  readonly userId: number;
  readonly likedAt: string;
}
