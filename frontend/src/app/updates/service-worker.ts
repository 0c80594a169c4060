import { Workbox } from 'workbox-window';
import type { WindowMessage } from '../../lib/service-worker-messages';
import { answerWorker } from './answer-worker';
import { offerReload, offerUpdate } from './update-offer';

const SCRIPT = '/sw.js';
/** An installed app may stay open for days: how often it asks for a new version when it comes into view. */
const ASK_EVERY_MS = 60 * 60 * 1000;

function askNowAndThen(workbox: Workbox): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    // Without network the next check asks again.
    workbox.update().catch(() => undefined);
  });
}

function shownPictures(): string[] {
  const complete = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  return complete.map(({ currentSrc }) => currentSrc);
}

/** Asks the worker to store the pictures that this page showed before the worker controlled it. */
function saveShownPictures(): void {
  const message: WindowMessage = { type: 'keep-pictures', urls: shownPictures() };
  navigator.serviceWorker.controller?.postMessage(message);
}

/** Registers the service worker and offers its updates; never reloads the page by itself. */
export async function startServiceWorker(): Promise<void> {
  let isServed = navigator.serviceWorker.controller !== null;
  const workbox = new Workbox(SCRIPT);
  answerWorker();
  workbox.addEventListener('waiting', () => offerUpdate(() => workbox.messageSkipWaiting()));
  workbox.addEventListener('controlling', () => {
    if (isServed) offerReload();
    else saveShownPictures();
    isServed = true;
  });
  await workbox.register();
  askNowAndThen(workbox);
}
