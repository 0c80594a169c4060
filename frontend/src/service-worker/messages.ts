import { deleteAllOf, savePictures } from './images';
import { OUTBOX_SYNC, type WindowMessage } from '../lib/service-worker-messages';
import { postToWindows } from './windows';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's own types yet, because only Chromium supports it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

function isSync(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event;
}

async function handleMessage(message: WindowMessage, event: ExtendableMessageEvent): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      await self.skipWaiting();
      break;
    case 'keep-pictures':
      await savePictures(message.urls, event);
      break;
    case 'start-afresh':
      deleteAllOf(event);
      break;
  }
  // The sender then reads the cache.
  event.ports[0]?.postMessage(true);
}

/** Handles the messages of the windows, and starts their outbox when the browser reports that the network is back. */
export function listen(): void {
  self.addEventListener('message', (event) => {
    // Only windows of the same origin can post messages here.
    event.waitUntil(handleMessage(event.data as WindowMessage, event));
  });
  self.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === OUTBOX_SYNC) event.waitUntil(postToWindows({ type: 'flush-outbox' }));
  });
}
