import type { Page } from '@playwright/test';

/**
 * Opens a document of the same origin without the app, so that a test can fill the storage of the browser. It is a picture of
 * the server and no intercepted request: Chromium sometimes aborts the first navigation of a page whose requests are intercepted.
 */
export async function openWithoutApp(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}
