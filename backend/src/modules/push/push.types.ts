/** A browser as its push service is asked to reach it. */
export interface Device {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the service worker gets, and shows as it is. */
export interface PushMessage {
  readonly kind: 'message';
  readonly title: string;
  readonly body: string;
  readonly contact_id: number;
  /** Where a tap leads, inside the app. */
  readonly url: string;
  /** In how many conversations something waits to be read, for the badge of the app. */
  readonly unread: number;
}

/** What became of one try. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** The browser no longer wants it. */
  | { readonly kind: 'gone' }
  /** Worth another try; `afterMs` when the service said how long to wait. Status 0: no answer. */
  | { readonly kind: 'later'; readonly status: number; readonly afterMs: number | null }
  /** Trying again would change nothing. */
  | { readonly kind: 'refused'; readonly status: number };
