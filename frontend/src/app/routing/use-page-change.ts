import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/routes';
import { fragmentTarget, restoreScroll } from './scroll-positions';

/**
 * The code of a page may be loaded after the navigation: the interval and the maximum time of the search for its
 * heading.
 */
const POLL_INTERVAL_MS = 50;
const FOCUS_TIMEOUT_MS = 2000;

function isVisible(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.getClientRects().length > 0;
}

function focusElement(target: HTMLElement): void {
  if (target.contains(document.activeElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the page's fragment or heading, or `<main>` until it is rendered. True when it was rendered. */
function focusStart(main: HTMLElement): boolean {
  const start = fragmentTarget() ?? main.querySelector('h1');
  focusElement(isVisible(start) ? start : main);
  return isVisible(start);
}

/** Focuses the new page's heading as soon as it is rendered, unless another element of the page has the focus. */
function focusPage(): () => void {
  const main = document.querySelector('main');
  const deadline = Date.now() + FOCUS_TIMEOUT_MS;
  const timer = window.setInterval(() => {
    const hasFocus = main !== document.activeElement && main?.contains(document.activeElement);
    if (!main || hasFocus || Date.now() > deadline || focusStart(main)) window.clearInterval(timer);
  }, POLL_INTERVAL_MS);
  return () => window.clearInterval(timer);
}

/** Identifies a page: its path, on the home page with the query parameter that selects the view. */
function usePageAddress(): string {
  const [location] = useLocation();
  const search = useSearch();
  return location === paths.home ? `${location}?${search}` : location;
}

/** After a change of page, restores the scroll position and focuses the new page's heading. */
export function usePageChange(): void {
  const address = usePageAddress();
  const previous = useRef(address);

  useLayoutEffect(() => {
    if (previous.current === address) return undefined;
    return restoreScroll();
  }, [address]);

  useEffect(() => {
    if (previous.current === address) return undefined;
    previous.current = address;
    return focusPage();
  }, [address]);
}
