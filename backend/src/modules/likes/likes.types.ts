/** A stored like; after an unlike `liked` is false. */
export interface LikeState {
  readonly liked: boolean;
  /** The time of the intent (ISO 8601, UTC). */
  readonly intentAt: string;
  /** The time since which the designer is liked (ISO 8601, UTC); not changed by an unlike. */
  readonly likedAt: string;
}

/** A person's request: `liked` sets the state, without it the like is toggled. */
export interface LikeIntent {
  readonly designerId: number;
  readonly liked?: boolean | null;
  /** Milliseconds since 1970 by the server's clock as the client estimates it; without it the current time. */
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
