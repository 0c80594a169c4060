/** What the worker tells the open windows. */
export type WorkerMessage =
  | { type: 'flush-outbox' }
  /** A message came by push; a window that shows this address to somebody answers `true`. */
  | { type: 'message-arrived'; url: string; contactId: number | null; unread: number | null }
  /** A notification was opened; the window that goes there answers `true`. */
  | { type: 'open'; url: string };

/** What a window asks of the worker. `SKIP_WAITING` is workbox-window's name; `keep-pictures` answers on its port when done. */
export type WindowMessage = { type: 'SKIP_WAITING' } | { type: 'keep-pictures'; urls: readonly string[] };

/** Tag of the background sync that wakes the outbox. */
export const OUTBOX_SYNC = 'stanze-outbox';
