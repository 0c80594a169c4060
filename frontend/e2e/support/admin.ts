import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccount, signedIn } from './account';

/** The rows of the shown table, without its header. */
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
export const search = (page: Page) => page.getByRole('searchbox');

/** Opens the administration as the demonstration's administrator; `query` selects tab, search and order. */
export async function openAdmin(page: Page, request: APIRequestContext, query = ''): Promise<void> {
  await signedIn(page, await demoAccount(request, 'admin@stanze.test'));
  await page.goto(`/admin${query}`);
}
