import { type APIRequestContext, expect } from '@playwright/test';
import type { Account } from './account';

/** Saves the first photos of a designer with requests to the server. */
export async function saveFirst(
  request: APIRequestContext,
  account: Account,
  count: number,
  address = '',
): Promise<void> {
  const designer = (await (await request.get(`${address}/api/designers/2`)).json()) as {
    gallery: { id: number }[];
  };
  for (const { id } of designer.gallery.slice(0, count)) {
    const data = { designer_id: 2, photo_id: id, saved: true, intent_at: Date.now() };
    const headers = { authorization: `Bearer ${account.access_token}` };
    expect((await request.post(`${address}/api/saved-photos`, { data, headers })).status()).toBe(200);
  }
}
