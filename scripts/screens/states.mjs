/** What Chromium writes about an answer with an error, which is the state that is shown. */
export const FAILED = [/^console: Failed to load resource/];

/** The first grey shape of a page that waits for its content. */
export const skeleton = (page) =>
  page.locator('main [class*="skeleton"], main [class*="loading"], main [class*="shape"]');

export const heading = (name) => (page) => page.getByRole('heading', { name });
export const dialog = (page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();
