/**
 * How wide a portfolio's first picture is shown, as in the `sizes` of an `<img>`. The page shows it so, and the server
 * names the same widths ahead of the page; were they to differ, the picture would be fetched twice.
 */
export const PORTFOLIO_SIZES = '(min-width: 60rem) 60vw, 100vw';
