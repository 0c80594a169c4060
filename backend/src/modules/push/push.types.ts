import type { PushSubscription } from './push-subscription.entity.js';

/** The data by which a push service and a browser are addressed. */
export type Device = Readonly<Pick<PushSubscription, 'id' | 'endpoint' | 'p256dh' | 'auth'>>;

/** The notification that the service worker receives and shows. */
export interface PushMessage {
  readonly kind: 'message';
  readonly title: string;
  readonly body: string;
  readonly contact_id: number;
  /** Path in the app that a click opens. */
  readonly url: string;
  /** Number of conversations with unread messages, for the badge of the app. */
  readonly unread: number;
}

/** The outcome of one attempt. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** The subscription has ended. */
  | { readonly kind: 'gone' }
  /** To be repeated, after `afterMs` when the service sent a delay. Status 0: no response. */
  | { readonly kind: 'retry'; readonly status: number; readonly afterMs: number | null }
  /** Not to be repeated. */
  | { readonly kind: 'refused'; readonly status: number };
