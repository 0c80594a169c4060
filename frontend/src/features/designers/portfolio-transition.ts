/**
 * The name that a card's picture and the portfolio's first picture share while one grows into the other; the portfolio
 * has it from `designer-portfolio.module.css`.
 */
const PORTFOLIO_PICTURE = 'portfolio-picture';

let grown: HTMLElement | null = null;

/**
 * Marks the picture that is about to grow. It is named at the last moment, because every named element of a long
 * list would be photographed and blended by the browser on its own; the one before loses the name, as two may not have it.
 */
export function growIntoPortfolio(picture: HTMLElement | null): void {
  grown?.style.removeProperty('view-transition-name');
  grown = picture;
  if (picture) picture.style.viewTransitionName = PORTFOLIO_PICTURE;
}
