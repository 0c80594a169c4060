/**
 * The `sizes` attribute of a portfolio's first picture. The server sends it in a preload link as well; with different
 * values the browser would download the picture twice.
 */
export const PORTFOLIO_SIZES = '(min-width: 60rem) 60vw, 100vw';
