import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from './paths';
import { fragmentTarget, restoreScroll } from './scroll-memory';

/** The code of a page may come after the navigation: how often and how long its heading is looked for. */
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 2000;

function isShown(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.getClientRects().length > 0;
}

function focusOn(target: HTMLElement): void {
  if (target.contains(document.activeElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses what the page begins with; until that has come `<main>` holds its place. True when it was there. */
function focusStart(main: HTMLElement): boolean {
  const start = fragmentTarget() ?? main.querySelector('h1');
  focusOn(isShown(start) ? start : main);
  return isShown(start);
}

/** Focuses the new page's heading as soon as it is there, unless the page or the person has focused something in it. */
function focusPage(): () => void {
  const main = document.querySelector('main');
  const until = Date.now() + PATIENCE_MS;
  const timer = window.setInterval(() => {
    const taken = main !== document.activeElement && main?.contains(document.activeElement);
    if (!main || taken || Date.now() > until || focusStart(main)) window.clearInterval(timer);
  }, LOOK_EVERY_MS);
  return () => window.clearInterval(timer);
}

/** What counts as a page of its own: a path and, on the home page, the sub-view that the query names. */
function usePlace(): string {
  const [location] = useLocation();
  const search = useSearch();
  return location === paths.home ? `${location}?${search}` : location;
}

/** After a change of page: the scroll is where it belongs and the focus is on the new page's heading. */
export function usePageChange(): void {
  const place = usePlace();
  const previous = useRef(place);

  useLayoutEffect(() => {
    if (previous.current === place) return undefined;
    return restoreScroll();
  }, [place]);

  useEffect(() => {
    if (previous.current === place) return undefined;
    previous.current = place;
    return focusPage();
  }, [place]);
}
