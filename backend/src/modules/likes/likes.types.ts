/** A person's word on a designer as it is stored; a withdrawn like is `liked: false`. */
export interface LikeState {
  readonly liked: boolean;
  /** When the person decided (ISO 8601, UTC). */
  readonly intentAt: string;
  /** Since when the designer is liked; keeps its last value in a tombstone. */
  readonly likedAt: string;
}

/** What a person asks for: `liked` sets, without it the like is toggled. */
export interface LikeWish {
  readonly designerId: number;
  readonly liked?: boolean | null;
  /** Milliseconds since 1970 by the server's clock as the client knows it; without it the wish is made now. */
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
