import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/routes';
import { fragmentTarget, markShownEntry, restoreScroll } from './scroll-positions';

/**
 * The code of a page may be loaded after the navigation: the interval and the maximum time of the search for its
 * heading. On a slow line it takes many seconds; the search ends when the person moves the focus.
 */
const POLL_INTERVAL_MS = 50;
const FOCUS_TIMEOUT_MS = 30_000;

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

/** Whether the person has moved the focus to an element since the search for the heading focused `<main>`. */
function hasMoved(main: HTMLElement): boolean {
  const { activeElement: active } = document;
  return active !== null && active !== main && active !== document.body;
}

/**
 * Focuses the new page's heading as soon as it is rendered, unless another element of the page has the focus. Until then
 * `<main>` has it.
 */
function focusPage(): () => void {
  const main = document.querySelector('main');
  const deadline = Date.now() + FOCUS_TIMEOUT_MS;
  let isFirst = true;
  const timer = window.setInterval(() => {
    // At first a link outside the page may still have the focus: it led here.
    const isFocused = main && hasMoved(main) && (!isFirst || main.contains(document.activeElement));
    isFirst = false;
    if (!main || isFocused || Date.now() > deadline || focusStart(main)) window.clearInterval(timer);
  }, POLL_INTERVAL_MS);
  return () => window.clearInterval(timer);
}

/** The query parameters that select a view of the home page; others, such as filters, belong to the same page. */
const VIEW_PARAMETERS = ['view', 'openQuestionnaire', 'domanda', 'reset'];

/** Identifies a page: its path, on the home page with the query parameters that select the view. */
function usePageAddress(): string {
  const [location] = useLocation();
  const query = new URLSearchParams(useSearch());
  if (location !== paths.home) return location;
  return [location, ...VIEW_PARAMETERS.map((name) => query.get(name) ?? '')].join('?');
}

/** After a change of page, restores the scroll position and focuses the new page's heading. */
export function usePageChange(): void {
  const address = usePageAddress();
  const search = useSearch();
  const previous = useRef(address);

  // Another query is another entry of the same page.
  useLayoutEffect(markShownEntry, [search]);

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
