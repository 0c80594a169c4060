import { growIntoPortfolio } from '../features/designers/portfolio-transition';
import { prefersReducedMotion } from '../lib/media';
import { blend } from './blend';
import { hearFirst } from './history-first';

function cardPicture(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-picture-of="${id}"]`);
}

/** The designer whose picture is on the screen now and on the one that the history goes to. */
function sharedDesigner(): string | null {
  const next = /^\/designer\/(\d+)\/?$/.exec(window.location.pathname)?.[1] ?? null;
  const shown = document.querySelector<HTMLElement>('[data-portfolio]')?.dataset['portfolio'];
  if (shown !== undefined) return shown === next ? null : shown;
  return next !== null && cardPicture(next) ? next : null;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function nameCard(id: string): void {
  const picture = cardPicture(id);
  const isAlone = !document.querySelector('[data-portfolio]');
  if (picture && isAlone && isInSight(picture)) growIntoPortfolio(picture);
}

async function passOn(id: string, state: unknown): Promise<void> {
  nameCard(id);
  const go = () => window.dispatchEvent(new PopStateEvent('popstate', { state }));
  await blend(go, () => nameCard(id));
}

/**
 * The browser's own back and forward blend too: a portfolio's picture shrinks into its card again. The event is held
 * until the old screen has been photographed, then passed on to whoever listens.
 */
export function blendHistory(): void {
  if (!('startViewTransition' in document)) return;
  const hold = (event: PopStateEvent) => {
    // A swipe across the screen brings a movement of its own.
    if (!event.isTrusted || event.hasUAVisualTransition || prefersReducedMotion()) return;
    const id = sharedDesigner();
    if (id === null) return;
    event.stopImmediatePropagation();
    void passOn(id, event.state);
  };
  hearFirst(hold);
}
