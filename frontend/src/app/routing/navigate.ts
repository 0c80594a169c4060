import type { AroundNavHandler } from 'wouter';
import { afterPaint } from '../../lib/loading/after-paint';
import { prefersReducedMotion } from '../../lib/pictures/media';
import { preloadPage } from './pages';
import { scrollToFragment } from './scroll-positions';
import { startTransition } from './view-transition';

/** Maximum time to wait for the next page's code before the navigation goes on without a transition. */
const PRELOAD_TIMEOUT_MS = 300;

/** Whether the promise was fulfilled within `ms` milliseconds. */
function isFulfilledWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => window.setTimeout(() => resolve(false), ms));
  return Promise.race([promise.then(() => true), timeout]).catch(() => false);
}

function navigateWithTransition(navigate: () => void, path: string): void {
  void isFulfilledWithin(preloadPage(path), PRELOAD_TIMEOUT_MS).then((isReady) =>
    isReady ? startTransition(navigate) : navigate(),
  );
}

/**
 * The router passes on the properties of a link. Other navigations run at once, because the code after them may need
 * the new location.
 */
function isFromLink(options: object | undefined): boolean {
  return options !== undefined && 'href' in options;
}

/**
 * Called for every navigation of the app. With `transition: true` the browser animates the change: elements with the
 * same `view-transition-name` change into each other. When the address differs only in its fragment, the page is
 * scrolled to it.
 */
export const navigateInApp: AroundNavHandler = (navigate, to, options) => {
  const [path = '/', fragment] = to.split('#');
  const isSamePage = path === window.location.pathname + window.location.search;
  const run = () => {
    navigate(to, options);
    if (isSamePage && fragment) scrollToFragment();
  };
  const hasTransition = options?.transition && 'startViewTransition' in document && !prefersReducedMotion();
  if (hasTransition) navigateWithTransition(run, path.split('?')[0] ?? '/');
  else if (isFromLink(options)) afterPaint(run);
  else run();
};
