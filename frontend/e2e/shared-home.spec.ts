import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { test } from './support/test';
import { answerQuestions, openAnswered, watchConsole } from './support/visitor';

test('two people combine their results by a link that no server receives', async ({ page, browser }) => {
  await openAnswered(page, [2, 2, 2, 4, 4], '/casa-in-due');
  const link = await page.getByLabel('Il tuo link').inputValue();
  expect(link).toBe(`${new URL(page.url()).origin}/casa-in-due#due=1.0-0-3-0-2`);

  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const other = await context.newPage();
  const lines = watchConsole(other);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await other.goto(link);
  await expect(other.getByText('Ora tocca a te')).toBeVisible();
  await expect(other).toHaveURL(/\/casa-in-due$/u);
  await other.getByRole('main').getByRole('link', { name: 'Scopri il tuo stile' }).click();
  await answerQuestions(other, [1, 1, 2, 4, 4]);
  await other.getByRole('link', { name: 'vedete la vostra casa in due' }).click();

  await expect(other.getByText('3 risposte su 5 in comune')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'L’altra persona Minimal e contemporaneo' })).toBeVisible();
  const cards = other.getByRole('list', { name: 'Designer per tutti e due' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const scores = await cards.locator('summary').allTextContents();
  const lower = scores.map((text) => Math.min(...(text.match(/\d+/gu) ?? []).slice(0, 2).map(Number)));
  expect(lower.length).toBeGreaterThan(3);
  expect(lower).toEqual([...lower].sort((a, b) => b - a));
  await cards.first().getByText('Perché').click();
  await expect(cards.first().getByText(/Il suo stile, /u)).toBeVisible();
  expect(await violations(other)).toEqual([]);

  // A reload shows both again; no request contained the text of the link.
  await other.reload();
  await expect(other.getByText('3 risposte su 5 in comune')).toBeVisible();
  // A browser never sends the fragment of a URL; its content was sent only as the answers of a ranking request.
  expect(asked.filter((text) => text.includes('due=') || text.includes('0-0-3-0-2'))).toEqual([]);
  expect(asked.filter((text) => text.includes('@'))).toEqual([]);
  expect(lines).toEqual([]);
  await context.close();
});
