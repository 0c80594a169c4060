/** News for an open app. Ids and counts only: the app asks for the rest, with its own rights. */
export type Update =
  | { readonly event: 'message' | 'read'; readonly data: { readonly contact_id: number } }
  | {
      readonly event: 'like';
      readonly data: { readonly designer_id: number; readonly liked?: boolean; readonly like_count: number };
    };

/** Whom news are for: these people, and whoever owns this designer profile. */
export interface Audience {
  readonly userIds?: readonly (number | null)[];
  readonly designerId?: number | null;
}

/** Who reads a stream. */
export interface Reader {
  readonly userId: number;
  readonly designerId: number | null;
}

/** What replicas tell each other: news for readers, or that somebody has left. */
export type UpdateNotice =
  | { readonly update: Update; readonly audience: Audience }
  | { readonly left: number };
