import { navigate } from 'wouter/use-browser-location';
import { hasUnsavedWork } from '../../lib/forms/unsaved-work';
import { onWorkerMessage } from './worker-messages';

function isHere(url: string): boolean {
  const { pathname, search } = window.location;
  return document.visibilityState === 'visible' && pathname + search === url;
}

/** Navigates to a conversation without a reload, unless a form has unsaved input. */
function goTo(url: string): boolean {
  if (hasUnsavedWork()) return false;
  navigate(url);
  return true;
}

/** Answers the service worker's messages about notifications. */
export function answerWorker(): void {
  onWorkerMessage('message-arrived', ({ url }) => isHere(url));
  onWorkerMessage('open', ({ url }) => goTo(url));
}
