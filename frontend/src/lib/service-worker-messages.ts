/** The cache of pictures: only the service worker adds to it; the page reads it and deletes from it. */
export const IMAGE_CACHE = 'stanze-images';

/** Messages of the service worker to the open windows. */
export type WorkerMessage =
  | { type: 'flush-outbox' }
  /** A push message arrived; a window that shows this address answers `true`. */
  | { type: 'message-arrived'; url: string; contactId: number | null; unread: number | null }
  /** A notification was opened; the window that navigates to the address answers `true`. */
  | { type: 'open'; url: string };

/** Messages of a window to the service worker, which answers on the message's port when it has finished. */
export type WindowMessage =
  /** workbox-window's name; has no answer. */
  | { type: 'SKIP_WAITING' }
  | { type: 'keep-pictures'; urls: readonly string[] }
  /** The window is about to reload: pictures that it still fetches are not saved. */
  | { type: 'start-afresh' };

/** Tag of the background sync that starts sending the outbox. */
export const OUTBOX_SYNC = 'stanze-outbox';
