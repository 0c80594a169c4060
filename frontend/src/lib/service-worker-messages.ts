/** The cache of pictures. Only the service worker adds to it; the page reads it and deletes from it. */
export const IMAGE_CACHE = 'stanze-images';

/** Messages of the service worker to the open windows. */
export type WorkerMessage =
  | { type: 'flush-outbox' }
  /** A push message was received; a window that shows this URL answers `true`. */
  | { type: 'message-arrived'; url: string; contactId: number | null; unread: number | null }
  /** A notification was opened; the window that navigates to the URL answers `true`. */
  | { type: 'open'; url: string };

/** Messages of a window to the service worker, which answers on the message's port when it has finished. */
export type WindowMessage =
  /** The name that workbox-window uses; it has no answer. */
  | { type: 'SKIP_WAITING' }
  | { type: 'keep-pictures'; urls: readonly string[] }
  /** The window is about to reload: pictures that it is still loading are not saved. */
  | { type: 'start-afresh' };

/** Tag of the background sync that starts sending the outbox. */
export const OUTBOX_SYNC = 'stanze-outbox';
