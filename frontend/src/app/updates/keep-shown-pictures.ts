import type { WindowMessage } from '../../lib/service-worker-messages';

function shownPictures(): string[] {
  const complete = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  return complete.map(({ currentSrc }) => currentSrc);
}

/** Hands the worker what this page showed before the worker served it, so that it is there offline. */
export function saveShownPictures(): void {
  const message: WindowMessage = { type: 'keep-pictures', urls: shownPictures() };
  navigator.serviceWorker.controller?.postMessage(message);
}
