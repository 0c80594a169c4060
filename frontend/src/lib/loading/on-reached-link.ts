import { nextPaint } from './after-paint';

const KINDS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Calls back with every link that the pointer, a touch or the focus reaches, such as to load the code of its page. It waits
 * until the press has been painted, because loading several files delays the events of a tap.
 * @returns the function that ends it
 */
export function onReachedLink(callback: (link: HTMLAnchorElement) => void): () => void {
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) void nextPaint().then(() => callback(link));
  };
  for (const kind of KINDS) document.addEventListener(kind, reach, { passive: true });
  return () => KINDS.forEach((kind) => document.removeEventListener(kind, reach));
}
