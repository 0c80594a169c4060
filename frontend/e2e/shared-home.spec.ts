import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { saveFirst } from './support/saved-photos';
import { rowsIn } from './support/stored-data';
import { test } from './support/test';
import { answerQuestions, openAnswered, watchConsole } from './support/visitor';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const ANSWERED = 'Chi hai invitato ha risposto: la vostra casa in due è pronta.';

/** Opens "Casa in due" with answers and copies the link. */
async function invite(page: Page, choices: readonly number[]): Promise<string> {
  await openAnswered(page, choices, '/casa-in-due');
  await expect.poll(() => page.getByLabel('Il tuo link').inputValue()).toMatch(/\.[\w-]{22}$/u);
  await page.getByRole('button', { name: 'Copia link' }).click();
  await expect.poll(() => rowsIn(page, 'sharedHome')).toMatchObject([{ isShared: true }]);
  return page.getByLabel('Il tuo link').inputValue();
}

/** Opens a link as another person and answers the questionnaire with the options at these indexes. */
async function answerAsOther(page: Page, link: string, choices: readonly number[]): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Ora tocca a te')).toBeVisible();
  await expect(page).toHaveURL(/\/casa-in-due$/u);
  await page.getByRole('main').getByRole('link', { name: 'Scopri il tuo stile' }).click();
  await answerQuestions(page, choices);
}

async function otherPerson(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(CLIPBOARD);
  return { context, page: await context.newPage() };
}

test.use(CLIPBOARD);

test('two people combine their answers by a link whose content no server can read', async ({
  page,
  browser,
}) => {
  const link = await invite(page, [2, 2, 2, 4, 4]);
  const { context, page: other } = await otherPerson(browser);
  const lines = watchConsole(other);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  // The same totals as the first person, and three questions with the same answer.
  await answerAsOther(other, link, [4, 2, 2, 2, 4]);

  // The questionnaire leads to the common result, without a question for an address.
  await expect(other).toHaveURL(/\/casa-in-due$/u);
  await expect(other.getByText('3 su 5', { exact: true })).toBeVisible();
  const pairs = other.getByRole('region', { name: 'Domanda per domanda' }).getByRole('listitem');
  await expect(pairs.filter({ hasText: 'Tutti e due' })).toHaveCount(3);
  await expect(pairs.first()).toContainText('Tu: Naturale e mediterraneo');
  await expect(other.getByText('Anche chi ti ha invitato vede questo risultato.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'L’altra persona Minimal e contemporaneo' })).toBeVisible();

  const cards = other.getByRole('list', { name: 'Designer per tutti e due' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const scores = await cards.locator('summary').allTextContents();
  const lower = scores.map((text) => Math.min(...(text.match(/\d+/gu) ?? []).slice(0, 2).map(Number)));
  expect(lower.length).toBeGreaterThan(3);
  expect(lower).toEqual([...lower].sort((a, b) => b - a));
  await cards.first().getByText('Perché').click();
  await expect(cards.first().getByText('Il suo lavoro', { exact: true })).toBeVisible();
  expect(await violations(other)).toEqual([]);

  // A reload shows both again; no request contained the text of the link or the answers that were sent back.
  await other.reload();
  await expect(other.getByText('3 su 5', { exact: true })).toBeVisible();
  const key = link.slice(link.lastIndexOf('.') + 1);
  for (const secret of ['due=', key, 'CCCEE', 'ECCCE', '0-0-3-0-2', '@']) {
    expect(asked.filter((text) => text.includes(secret))).toEqual([]);
  }
  // The lists for the two are the same for everybody; only the own questionnaire asks with answers of a person.
  const lists = asked.filter((text) => text.includes('/api/match-designers') && text.includes('shared_seed'));
  expect(new Set(lists.map((text) => text.slice(text.indexOf('{')))).size).toBe(6);
  expect(lines).toEqual([]);
  await context.close();

  // The inviting guest is notified at the next visit.
  await page.goto('/about');
  await page.getByRole('button', { name: 'Guardatela' }).click();
  await expect(page.getByText('3 su 5', { exact: true })).toBeVisible();
  await expect(page.getByText(/Chi hai invitato ha risposto/u).first()).toBeVisible();
});

test('a signed-in person is notified of the answer while the app is open', async ({
  page,
  browser,
  request,
}) => {
  await signedIn(page, await newClient(request));
  const link = await invite(page, [2, 2, 2, 2, 2]);
  await page.goto('/about');
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/updates'));
  await stream;
  const { context, page: other } = await otherPerson(browser);
  await answerAsOther(other, link, [2, 2, 2, 2, 0]);
  await expect(page.getByText(ANSWERED)).toBeVisible();
  await context.close();
});

test('a person who opens their own link reads so, and is asked about a link with the same answers', async ({
  page,
  browser,
}) => {
  const link = await invite(page, [2, 2, 2, 4, 4]);
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Questo è il tuo link' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { context, page: other } = await otherPerson(browser);
  await openAnswered(other, [2, 2, 2, 4, 4], '/about');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Sembra il tuo link' })).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Me l’ha mandato chi abita con me' }).click();
  await expect(other.getByText('5 su 5', { exact: true })).toBeVisible();
  await context.close();
});

test('a link of the first version still opens, with a text about what it cannot show', async ({ page }) => {
  await openAnswered(page, [2, 2, 2, 4, 4], '/casa-in-due#due=1.0-2-1-0-2');
  await expect(page.getByText('Al massimo 3 su 5')).toBeVisible();
  await expect(page.getByText(/Il suo link è di prima/u)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the invitation is at the top of the result', async ({ page }) => {
  await openAnswered(page, [2, 2, 2, 4, 4], '/?view=designers');
  const style = page.getByRole('region', { name: 'Minimal e contemporaneo' });
  await style.getByRole('link', { name: 'Invita chi abita con te' }).click();
  await expect(page.getByLabel('Il tuo link')).toBeVisible();
});

test('the saved photos of both people count, and only those who have the link read how many', async ({
  page,
  browser,
  request,
}) => {
  const [first, second] = [await newClient(request), await newClient(request)];
  await saveFirst(request, first, 3);
  await saveFirst(request, second, 1);
  await signedIn(page, first);
  await openAnswered(page, [2, 2, 2, 4, 4], '/casa-in-due');
  await expect(page.getByText(/^Con le tue 3 foto salvate/u)).toBeVisible();
  const field = page.getByLabel('Il tuo link');
  await expect
    .poll(() => field.inputValue())
    .toMatch(/#due=3\.CCCEE_(?:\d-){4}\d\.[0-9a-f]{32}\.[\w-]{22}$/u);
  const link = await field.inputValue();
  expect(await violations(page)).toEqual([]);

  const { context, page: other } = await otherPerson(browser);
  await signedIn(other, second);
  const asked: string[] = [];
  context.on('request', (each) => asked.push(`${each.url()} ${each.postData() ?? ''}`));
  await openAnswered(other, [4, 2, 2, 2, 4], '/about');
  await other.goto(link);
  await expect(other.getByText('Con le vostre foto salvate: 1 tua e 3 dell’altra persona.')).toBeVisible();
  await expect(other.getByText('3 su 5', { exact: true })).toBeVisible();
  const cards = other.getByRole('list', { name: 'Designer per tutti e due' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(await violations(other)).toEqual([]);
  const [, photos = ''] = /CCCEE_([\d-]+)/u.exec(link) ?? [];
  for (const secret of ['due=', `_${photos}`, 'ECCCE']) {
    expect(asked.filter((text) => text.includes(secret))).toEqual([]);
  }
  await context.close();
});
