import { designerIdIn } from '@stanze/domain/designer-address';
import { transitionToPortfolio } from '../../features/designers/portfolio-transition';
import { prefersReducedMotion } from '../../lib/pictures/media';
import { isDesignerPage } from '../../lib/routes';
import { setFirstPopstateListener } from './first-popstate-listener';
import { startTransition } from './view-transition';

function cardPicture(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-picture-of="${id}"]`);
}

function designerInAddress(): string | null {
  const { pathname } = window.location;
  if (!isDesignerPage(pathname)) return null;
  return designerIdIn(pathname.split('/')[2])?.toString() ?? null;
}

/** The id of the designer whose picture is on this screen and on the one that is navigated to; null for none. */
function sharedDesigner(): string | null {
  const next = designerInAddress();
  const shown = document.querySelector<HTMLElement>('[data-portfolio]')?.dataset['portfolio'];
  if (shown !== undefined) return shown === next ? null : shown;
  return next !== null && cardPicture(next) ? next : null;
}

function isInViewport(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Gives the picture on the designer's card its transition name, when the list is on the screen. */
function nameCardPicture(id: string): void {
  const picture = cardPicture(id);
  const isList = !document.querySelector('[data-portfolio]');
  if (picture && isList && isInViewport(picture)) transitionToPortfolio(picture);
}

async function dispatchInTransition(id: string, state: unknown): Promise<void> {
  nameCardPicture(id);
  const dispatch = () => window.dispatchEvent(new PopStateEvent('popstate', { state }));
  await startTransition(dispatch, () => nameCardPicture(id));
}

/**
 * View transitions for the browser's back and forward: the picture of a portfolio shrinks into its card again. The
 * event is stopped, and dispatched again to the other listeners inside the transition.
 */
export function startHistoryTransitions(): void {
  if (!('startViewTransition' in document)) return;
  setFirstPopstateListener((event) => {
    // The browser already animates a swipe across the screen.
    if (!event.isTrusted || event.hasUAVisualTransition || prefersReducedMotion()) return;
    const id = sharedDesigner();
    if (id === null) return;
    event.stopImmediatePropagation();
    void dispatchInTransition(id, event.state);
  });
}
