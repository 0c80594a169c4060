/** What the worker tells the open windows. */
export type WorkerMessage =
  | { type: 'flush-outbox' }
  /** A message came by push; a window that shows this address to somebody answers `true`. */
  | { type: 'message-arrived'; url: string; contactId: number | null; unread: number | null }
  /** A notification was opened; the window that goes there answers `true`. */
  | { type: 'open'; url: string };

/** What a window asks of the worker, which answers on the message's port when it is done. */
export type WindowMessage =
  /** workbox-window's name; has no answer. */
  | { type: 'SKIP_WAITING' }
  | { type: 'keep-pictures'; urls: readonly string[] }
  /** The window is about to load anew: what it still fetches until then is not kept. */
  | { type: 'start-afresh' };

/** Tag of the background sync that wakes the outbox. */
export const OUTBOX_SYNC = 'stanze-outbox';
