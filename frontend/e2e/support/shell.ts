import { expect, type Page } from '@playwright/test';

/** Expects that a page of the app is shown: it has a heading, and is not the error page. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Questa stanza non si apre.')).toHaveCount(0);
}

/**
 * Waits until the app has replaced the prerendered page. An element found before is removed by that, also between two
 * steps of a measurement. The region of the notices is the last part that the app renders.
 */
export async function appRendered(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Avvisi' })).toBeAttached();
}

/** Opens an address and waits until the service worker is active and controls the page. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await shown(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until the history entry of a closed dialog is removed: a navigation during that would be aborted. */
export async function dialogEntryRemoved(page: Page): Promise<void> {
  await page.waitForFunction(() => !('layer' in Object(window.history.state)));
}
