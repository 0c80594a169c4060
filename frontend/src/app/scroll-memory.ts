/**
 * Where each entry of the history was scrolled to. The browser's own memory fails when a page's content comes
 * after the navigation, so positions are kept here and put back once the page is tall enough.
 */
const STORAGE_KEY = 'scroll';
const PATIENCE_MS = 2000;
const MARK_MS = 100;

type Positions = Record<string, number>;

let positions: Positions = {};
let cameBack = false;

function entryKey(): string {
  const entry = 'navigation' in window ? window.navigation.currentEntry : null;
  return entry?.key ?? window.location.href;
}

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function write(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // A full or forbidden storage only costs the position after a reload.
  }
}

/** Starts remembering; called once, before the first render. */
export function rememberScroll(): void {
  positions = read();
  window.history.scrollRestoration = 'manual';
  let waiting = false;
  const note = () => {
    waiting = false;
    positions[entryKey()] = window.scrollY;
  };
  window.addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(note);
      waiting = true;
    },
    { passive: true },
  );
  window.addEventListener('popstate', () => {
    cameBack = true;
    // A dialog closed by the back button is no change of page: the mark must not wait for the next one.
    window.setTimeout(() => {
      cameBack = false;
    }, MARK_MS);
  });
  window.addEventListener('pagehide', write);
  const known = positions[entryKey()];
  if (known) scrollWhenThere(() => known);
  else if (window.location.hash) scrollToFragment();
}

/** Scrolls to the place as soon as it exists, and stops trying when the person scrolls or time is up. */
function scrollWhenThere(place: () => number | undefined): () => void {
  const reach = () => {
    const target = place();
    if (target === undefined) return;
    window.scrollTo({ top: target, behavior: 'instant' });
    if (Math.abs(window.scrollY - target) < 2) stop();
  };
  const observer = new ResizeObserver(reach);
  const timer = window.setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}

/** The element that the address's fragment names, if it is on the page; anything may stand there, a lone % too. */
export function fragmentTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to the address's fragment, now or when it comes. */
export function scrollToFragment(): () => void {
  return scrollWhenThere(() => {
    const target = fragmentTarget();
    if (!target) return undefined;
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return Math.max(0, target.getBoundingClientRect().top + window.scrollY - margin);
  });
}

/** After a change of page: back to the remembered place, to the address's fragment, or to the top. */
export function restoreScroll(): (() => void) | undefined {
  const known = cameBack ? positions[entryKey()] : undefined;
  cameBack = false;
  if (known !== undefined) return scrollWhenThere(() => known);
  window.scrollTo({ top: 0, behavior: 'instant' });
  return window.location.hash ? scrollToFragment() : undefined;
}
