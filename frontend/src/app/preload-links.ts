import { pageAt } from './routes';

function preloadTarget(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
  // A failed attempt ahead of time is silent: the navigation itself will try again and show it.
  pageAt(link.pathname)
    .preload()
    .catch(() => undefined);
}

/** Fetches a page's code as soon as a pointer, a finger or the focus reaches a link to it. */
export function preloadLinkedPages(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
