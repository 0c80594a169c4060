import { expect, type Page } from '@playwright/test';

/**
 * Opens a document of the same origin without the app, and without an icon that would be requested, so that a test can fill the
 * storage of the browser. Chromium sometimes aborts the first navigation of a page whose requests are intercepted
 * (net::ERR_ABORTED); it is repeated then.
 */
export async function openWithoutApp(page: Page): Promise<void> {
  const body = '<link rel="icon" href="data:,">';
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await expect(() => page.goto('/empty')).toPass();
  await page.unroute('/empty');
}
