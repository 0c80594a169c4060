import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { saveFirst } from './support/saved-photos';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest } from './support/test';

/** The designers of a list with their affinities, in its order. */
async function affinities(page: Page): Promise<string[]> {
  const cards = page.locator('article').filter({ has: page.getByText(/Affinità/) });
  await expect(cards.first()).toBeVisible();
  return cards.evaluateAll((all) =>
    all.map((card) => /\d+(?=\s*%|\/100)|\d+/.exec(card.textContent)?.[0] ?? ''),
  );
}

offlineTest(
  'saved photos move the matches with and without a network, and one press excludes them',
  async ({ page, request, server }) => {
    offlineTest.setTimeout(120_000);
    const account = await newClient(request);
    await saveFirst(request, account, 2);
    await signedIn(page, account);
    await openInstalled(page, '/raccolta');
    await expect(page.getByText(/^Con le tue 2 foto/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto('/?view=designers');
    await expect(page.getByText('Contano anche 2 foto della tua raccolta.')).toBeVisible();
    const withPhotos = await affinities(page);

    await server.stop();
    await page.goto('/raccolta');
    await page.getByRole('button', { name: 'Lasciale fuori' }).click();
    await expect(page.getByText(/^Le tue 2 foto non contano/)).toBeVisible();
    await expect.poll(async () => JSON.stringify(await rowsIn(page, 'outbox'))).toContain('photo-taste');
    await page.goto('/?view=designers');
    await expect(page.getByText('la classifica è fra i designer salvati qui')).toBeVisible();
    await expect(page.getByText(/Contano anche/)).toHaveCount(0);
    expect(await affinities(page)).not.toEqual(withPhotos);

    await server.start();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length, { timeout: 40_000 }).toBe(0);
    const headers = { authorization: `Bearer ${account.access_token}` };
    const taste = await request.get('/api/saved-photos/taste', { headers });
    expect(await taste.json()).toEqual({ counted: false });
  },
);
