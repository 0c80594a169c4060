import { expect, type Page } from '@playwright/test';

/** A page of the app stands: it has its heading, and it is not the page of a fault. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Questa stanza non si apre.')).toHaveCount(0);
}

/** Opens an address and waits until the service worker has everything and serves the page. */
export async function openInstalled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await shown(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
