import { expect } from '@playwright/test';
import { test } from './support/test';
import { openResults } from './support/visitor';

test('cards have the work modes, and the lines of a row are aligned beside a long name', async ({ page }) => {
  await openResults(page, [2, 2, 0, 2, 2]);
  const cards = page.getByRole('list', { name: 'Designer abbinati al tuo stile' }).getByRole('article');
  await expect(cards.first()).toContainText(/Incontri di persona|Consulenze online|Modalità ibrida/);
  await cards
    .nth(1)
    .getByRole('heading')
    .getByRole('link')
    .evaluate((link) => {
      link.textContent = 'Studio Associato Bartolomei Della Gherardesca e Montefeltro';
    });
  /** Positions of the lines below the name and of "Perché", in the cards of the first row. */
  const positions = () =>
    cards.evaluateAll((all) =>
      all.slice(0, 3).map((card) => {
        const top = (selector: string) =>
          Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? -1);
        return [top('p:has(> span)'), top('details')];
      }),
    );
  const [first, second, third] = await positions();
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});
