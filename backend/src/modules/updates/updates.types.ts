/**
 * An event for open apps. It contains ids and counts only: the app requests the data itself, with its own permissions.
 */
export type Update =
  | { readonly event: 'message' | 'read' | 'request'; readonly data: { readonly contact_id: number } }
  | { readonly event: 'pause'; readonly data: { readonly designer_id: number } }
  | { readonly event: 'saved-photo'; readonly data: { readonly photo_id: number } }
  | { readonly event: 'photo-taste'; readonly data: Readonly<Record<string, never>> }
  | { readonly event: 'brief'; readonly data: { readonly brief_id: string } }
  | { readonly event: 'invitation'; readonly data: { readonly invitation_id: string } }
  | {
      readonly event: 'like';
      readonly data: { readonly designer_id: number; readonly liked?: boolean; readonly like_count: number };
    };

/** The receivers of an event: these people, and the owner of this designer profile. */
export interface Audience {
  readonly userIds?: readonly (number | null)[];
  readonly designerId?: number | null;
}

/** The person who reads a stream. */
export interface Reader {
  readonly userId: number;
  readonly designerId: number | null;
}

/** A message between replicas: an event for readers, or the id of a person whose account was deleted. */
export type UpdateNotice =
  | { readonly update: Update; readonly audience: Audience }
  | { readonly left: number };
