/**
 * The name that a card's picture and the portfolio's first picture share while one grows into the other; the portfolio
 * has it from `designer-portfolio.module.css`.
 */
const PORTFOLIO_PICTURE = 'portfolio-picture';

/**
 * Marks the picture that is about to grow. It is named at the last moment, because every named element of a long
 * list would be photographed and blended by the browser on its own.
 */
export function growIntoPortfolio(picture: HTMLElement | null): void {
  if (picture) picture.style.viewTransitionName = PORTFOLIO_PICTURE;
}
