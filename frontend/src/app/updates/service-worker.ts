import { Workbox } from 'workbox-window';
import { answerWorker } from './answer-worker';
import { saveShownPictures } from './keep-shown-pictures';
import { offerReload, offerUpdate } from './update-offer';

const SCRIPT = '/sw.js';
/** An installed app may stay open for days: how often it asks for a new version when it comes into view. */
const ASK_EVERY_MS = 60 * 60 * 1000;

function askNowAndThen(workbox: Workbox): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    // Without network the next time will do.
    workbox.update().catch(() => undefined);
  });
}

/** Registers the service worker and offers its updates; nothing is ever reloaded that nobody asked for. */
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
