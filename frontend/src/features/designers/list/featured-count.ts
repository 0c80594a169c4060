/** How many designers the home page shows; three of them on a phone. */
export const FEATURED_COUNT = 6;
