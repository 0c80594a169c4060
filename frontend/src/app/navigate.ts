import type { AroundNavHandler } from 'wouter';
import { afterPaint } from '../lib/after-paint';
import { prefersReducedMotion } from '../lib/media';
import { blend } from './blend';
import { pageAt } from './routes';
import { scrollToFragment } from './scroll-memory';

/** Longest wait for the next page's code before the navigation goes on without a transition. */
const PATIENCE_MS = 300;

function within(promise: Promise<void>, ms: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => window.setTimeout(() => resolve(false), ms));
  return Promise.race([promise.then(() => true), late]).catch(() => false);
}

function withTransition(go: () => void, path: string): void {
  void within(pageAt(path).preload(), PATIENCE_MS).then((ready) => (ready ? blend(go) : go()));
}

/** The router hands on what a link was given; other navigations go at once, as what comes after them may need it. */
function isPressedLink(options: object | undefined): boolean {
  return options !== undefined && 'href' in options;
}

/**
 * Every navigation of the app passes here. With `transition: true` the browser blends the old screen into the new
 * one: elements with the same `view-transition-name` grow into each other. A fragment of the same page is scrolled to.
 */
export const navigateInApp: AroundNavHandler = (navigate, to, options) => {
  const [path = '/', fragment] = to.split('#');
  const samePage = path === window.location.pathname + window.location.search;
  const go = () => {
    navigate(to, options);
    if (samePage && fragment) scrollToFragment();
  };
  const blends = options?.transition && 'startViewTransition' in document && !prefersReducedMotion();
  if (blends) withTransition(go, path.split('?')[0] ?? '/');
  else if (isPressedLink(options)) afterPaint(go);
  else go();
};
