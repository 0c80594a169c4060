import { navigate } from 'wouter/use-browser-location';
import { hasUnsavedWork } from '../../lib/unsaved-work';
import { onWorkerMessage } from './worker-messages';

function isHere(url: string): boolean {
  const { pathname, search } = window.location;
  return document.visibilityState === 'visible' && pathname + search === url;
}

/** Goes to a conversation without a reload; a form that is being written in is not left behind. */
function goTo(url: string): boolean {
  if (hasUnsavedWork()) return false;
  navigate(url);
  return true;
}

/** Answers what the worker asks about notifications. */
export function answerWorker(): void {
  onWorkerMessage('message-arrived', ({ url }) => isHere(url));
  onWorkerMessage('open', ({ url }) => goTo(url));
}
