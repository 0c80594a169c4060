import { expect, type Locator, type Page } from '@playwright/test';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';
import { openResults } from './support/visitor';

test('cards and small rows have the work modes, and the lines of a row are aligned beside a long name', async ({
  page,
}) => {
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

  const rows = page.getByRole('list', { name: 'Un po’ più lontani da te' }).getByRole('article');
  await expect(rows.first()).toContainText(/Incontri di persona|Consulenze online|Modalità ibrida/);
});

/** Of every card of a row: the distance from its texts, with its reasons, to its buttons, and where the buttons are. */
const endsOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.slice(0, 3).map((card) => {
      const reasons = card.querySelector('details')?.getBoundingClientRect();
      const buttons = card.querySelector('details + div')?.getBoundingClientRect();
      return {
        space: (buttons?.top ?? -1) - (reasons?.bottom ?? -1),
        buttons: Math.round(buttons?.top ?? -1),
      };
    }),
  );

test('"Perché" opens for all cards and all small rows beside it, without an empty space', async ({
  page,
}) => {
  await openResults(page, [2, 2, 0, 2, 2]);
  const cards = page.getByRole('list', { name: 'Designer abbinati al tuo stile' }).getByRole('article');
  const open = (of: Locator) => of.locator('details[open]');
  await cards.nth(1).getByText('Perché').click();
  await expect(open(cards)).toHaveCount(3);
  const ends = await endsOf(cards);
  // Some sentences are longer than others: at most three lines.
  for (const { space, buttons } of ends) {
    expect(space).toBeLessThan(72);
    expect(buttons).toBe(ends[0]?.buttons);
  }
  await cards.nth(2).getByText('Perché').click();
  await expect(open(cards)).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'Un po’ più lontani da te' }).getByRole('article');
  await rows.nth(1).getByText('Perché').click();
  await expect(open(rows)).toHaveCount(2);
});

test('on a phone "Perché" opens for its own card @phone', async ({ page }) => {
  await openResults(page, [2, 2, 0, 2, 2]);
  const cards = page.getByRole('list', { name: 'Designer abbinati al tuo stile' }).getByRole('article');
  await cards.nth(1).getByText('Perché').click();
  await expect(cards.nth(1).getByText('In comune', { exact: true })).toBeVisible();
  await expect(cards.locator('details[open]')).toHaveCount(1);
});

/** Draws a finger over the middle of an element, to the left; with half the width the nearest picture may be the first. */
async function swipe(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (share: number) => [{ x: box.x + box.width * share, y }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (const share of [0.75, 0.6, 0.45, 0.3, 0.1]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a swipe moves the pictures of a card, a small button opens the viewer, a press the portfolio @phone', async ({
  page,
}) => {
  await openResults(page, [2, 2, 0, 2, 2]);
  const address = page.url();
  const card = page.getByRole('article').first();
  const gallery = card.getByRole('group', { name: /^Galleria di / });
  const second = card.getByRole('group', { name: /^2 di /, includeHidden: true });
  await gallery.scrollIntoViewIfNeeded();
  await swipe(page, gallery);
  await expect(second).not.toHaveAttribute('inert');
  expect(page.url()).toBe(address);

  const photo = (await second.getByRole('img').getAttribute('alt')) ?? '';
  await card.getByRole('button', { name: `Ingrandisci: ${photo}` }).tap();
  await expect(page.getByRole('dialog', { name: /^Galleria di / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogEntryRemoved(page);

  const name = (await card.getByRole('heading').textContent()) ?? '';
  await second.getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(name);
});

test('heart, bookmark and viewer have targets of their own on the picture, the heart in the other corner @both', async ({
  page,
}) => {
  await openResults(page, [2, 2, 0, 2, 2]);
  const card = page.getByRole('article').nth(1);
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('A part of the card is not shown');
    return { ...box, right: box.x + box.width };
  };
  const picture = await boxOf(card.getByRole('group', { name: /^Galleria di / }));
  const viewer = await boxOf(card.getByRole('button', { name: /^Ingrandisci: / }));
  const bookmark = await boxOf(card.getByRole('button', { name: /^Salva: / }));
  const heart = await boxOf(card.getByRole('button', { name: /Mi piace/ }));
  for (const { width, height } of [viewer, bookmark, heart]) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(bookmark.x).toBeGreaterThan(viewer.right);
  expect(heart.x).toBeGreaterThan(bookmark.right);
  expect(heart.y).toBeCloseTo(viewer.y, 0);
  expect(picture.right - heart.right).toBeCloseTo(viewer.x - picture.x, 0);
});
