/** @typedef {import('./catalogue.mjs').Page} Page */

/** Chromium's message about an answer with an error, which is the state that is shown. */
export const FAILED = [/^console: Failed to load resource/];

/** The skeleton of a page that waits for its content. */
export const skeleton = (/** @type {Page} */ page) =>
  page
    .locator('main [class*="skeleton"], main [class*="loading"], main [class*="shape"]')
    // The shapes of controls are drawn inside a hidden element.
    .filter({ visible: true });

export const heading = (/** @type {string | RegExp} */ name) => (/** @type {Page} */ page) =>
  page.getByRole('heading', { name });
export const dialog = (/** @type {Page} */ page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** @type {(page: Page | import('./catalogue.mjs').Locator, name: string | RegExp) => import('./catalogue.mjs').Locator} */
export const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();
