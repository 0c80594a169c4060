import { Workbox } from 'workbox-window';
import type { WindowMessage } from '../../lib/service-worker-messages';
import { answerWorker } from './answer-worker';
import { offerReload, offerUpdate } from './update-offer';

const SCRIPT = '/sw.js';
/**
 * Minimum interval between checks for a new version, which run when the app becomes visible: an installed app may stay
 * open for days.
 */
const ASK_EVERY_MS = 60 * 60 * 1000;

function checkForUpdates(workbox: Workbox): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    // Without network the next check repeats the request.
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

/** Registers the service worker and offers its updates. Never reloads the page without the person's consent. */
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
  checkForUpdates(workbox);
}
