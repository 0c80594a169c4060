/**
 * Scroll positions of the history entries. The browser's own restoration fails when the content of a page is loaded
 * after the navigation, so positions are stored here and restored as soon as the page is tall enough.
 */
const STORAGE_KEY = 'scroll';
const RESTORE_TIMEOUT_MS = 2000;
/** Longer than a browser needs to go back within a page. There may be no entry to go back to. */
const BACK_TIMEOUT_MS = 500;

type Positions = Record<string, number>;

let positions: Positions = {};
/**
 * The entry whose page is on the screen. After a step back it differs from the current entry until the next page is
 * rendered, which may take long on a slow device; what is scrolled until then belongs to the page on the screen.
 */
let shownEntry = '';
/** The entry of the last step back or forward, until its page is rendered. */
let traversedTo: string | null = null;

function entryKey(): string {
  const entry = 'navigation' in window ? window.navigation.currentEntry : null;
  return entry?.key ?? window.location.href;
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // When the storage is full or blocked, the position is lost at a reload.
  }
}

/** The current history entry is the one on the screen; called when it was rendered. */
export function markShownEntry(): void {
  shownEntry = entryKey();
}

/**
 * A reload closes open dialogs, but not their history entries (`back-layers.ts`): a press of the back button would change
 * nothing, and the scroll position was recorded for the entry below them. Goes back to that entry; resolves when it is the
 * current one. Called before `recordScrollPositions`.
 */
export async function removeFormerLayers(): Promise<void> {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('layer' in state)) return;
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, BACK_TIMEOUT_MS);
    window.history.go(-Number(state.layer));
  });
}

/** Starts to record scroll positions; called once, before the first render. */
export function recordScrollPositions(): void {
  positions = readPositions();
  window.history.scrollRestoration = 'manual';
  markShownEntry();
  window.addEventListener(
    'scroll',
    () => {
      positions[shownEntry] = window.scrollY;
    },
    { passive: true },
  );
  window.addEventListener('popstate', () => {
    traversedTo = entryKey();
  });
  window.addEventListener('pagehide', writePositions);
  const position = positions[shownEntry];
  if (position) scrollWhenPossible(() => position);
  else if (window.location.hash) scrollToFragment();
}

/** Scrolls to the offset as soon as the page is tall enough. Stops when the person scrolls or after a timeout. */
function scrollWhenPossible(offset: () => number | undefined): () => void {
  const scroll = () => {
    const target = offset();
    if (target === undefined) return;
    window.scrollTo({ top: target, behavior: 'instant' });
    if (Math.abs(window.scrollY - target) < 2) stop();
  };
  const observer = new ResizeObserver(scroll);
  const timer = window.setTimeout(() => stop(), RESTORE_TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/** The element whose id is the fragment of the address, or null; the fragment may be malformed. */
export function fragmentTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to the fragment of the address, now or when its element is rendered. */
export function scrollToFragment(): () => void {
  return scrollWhenPossible(() => {
    const target = fragmentTarget();
    if (!target) return undefined;
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return Math.max(0, target.getBoundingClientRect().top + window.scrollY - margin);
  });
}

/** After a navigation: scrolls to the recorded position, to the fragment, or to the top. */
export function restoreScroll(): (() => void) | undefined {
  markShownEntry();
  // A step back that only closed a dialog rendered no page; its entry is not that of the next navigation.
  const position = traversedTo === shownEntry ? positions[shownEntry] : undefined;
  traversedTo = null;
  if (position !== undefined) return scrollWhenPossible(() => position);
  window.scrollTo({ top: 0, behavior: 'instant' });
  return window.location.hash ? scrollToFragment() : undefined;
}
