import type { PictureData } from '../../lib/pictures/pictures';

/**
 * The `view-transition-name` that a card's picture and the portfolio's first picture share during the transition. The
 * portfolio sets it in `portfolio-cover.module.css`.
 */
const PORTFOLIO_PICTURE = 'portfolio-picture';

let grown: HTMLElement | null = null;

/**
 * Marks the picture from which the transition starts. The name is set only now, because the browser captures and
 * animates every named element of a long list separately. The previous picture loses the name, as two elements must not
 * have the same.
 */
export function transitionToPortfolio(picture: HTMLElement | null): void {
  grown?.style.removeProperty('view-transition-name');
  grown = picture;
  if (picture) picture.style.viewTransitionName = PORTFOLIO_PICTURE;
}

/**
 * The file with which the card that led to the portfolio shows this picture; undefined when no card led to it, or when it
 * shows another one.
 */
export function fileOnCard({ sources }: Pick<PictureData, 'sources'>): string | undefined {
  const shown = grown?.querySelector('img')?.currentSrc;
  return sources.find(({ url }) => shown?.endsWith(url))?.url;
}
