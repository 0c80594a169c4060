import { expect } from '@playwright/test';
import { test } from './support/test';
import { openResults } from './support/visitor';

/** A text that only the code of the affinity contains: the name of its query. */
const IN_ITS_CODE = 'own-style';

test('a portfolio is shown without the code of the affinity, which is loaded when the network is back', async ({
  page,
}) => {
  await openResults(page, [2, 2, 2, 2, 2]);
  let blocked = 0;
  let isBlocked = true;
  await page.route(/\.js$/, async (route) => {
    const answer = await route.fetch();
    if (!isBlocked || !(await answer.text()).includes(IN_ITS_CODE))
      return route.fulfill({ response: answer });
    blocked += 1;
    return route.abort();
  });
  await page.goto('/designer/3');
  await expect.poll(() => blocked).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Condividi Designer' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Questa stanza non si apre.');
  await expect(page.getByText(/^Affinità/)).toHaveCount(0);
  isBlocked = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Affinità/)).toBeVisible();
});
