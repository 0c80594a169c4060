import { expect, type Page, test } from '@playwright/test';
import { answerQuestionnaire, leaveEmail } from './support/visitor';

declare global {
  interface Window {
    /** Per view transition: what grew by its own name. */
    blends: string[][];
    /** How long in ms everything was that moved. */
    motions: number[];
  }
}

/** Takes note of every view transition and of every movement that a style sheet or a script begins. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.blends = [];
    window.motions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const names = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '');
      transition.ready.then(
        () => window.blends.push(names()),
        () => window.blends.push([]),
      );
      return transition;
    };
    const note = ({ target }: Event) => {
      const lengths = target instanceof Element ? target.getAnimations() : [];
      for (const { effect } of lengths) window.motions.push(Number(effect?.getComputedTiming().duration));
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, true);
  });
}

const GROWN = '::view-transition-group(portfolio-picture)';
const blendsOf = (page: Page) => page.evaluate(() => window.blends);

/** What is done brings one view transition, in which the picture grows by its own name. */
async function expectGrowing(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = (await blendsOf(page)).length;
  await act();
  await expect.poll(async () => (await blendsOf(page)).length).toBeGreaterThan(before);
  expect((await blendsOf(page)).at(-1)).toContain(GROWN);
}

/** Without a claim on the movement: it does not wait for code that comes late, as the first time it may. */
async function openFirstPortfolio(page: Page): Promise<string> {
  await answerQuestionnaire(page, [2, 2, 0, 2, 2]);
  await leaveEmail(page, 'movimento@esempio.it');
  const link = page.getByRole('link', { name: /^Portfolio di / }).first();
  const name = ((await link.getAttribute('aria-label')) ?? '').replace('Portfolio di ', '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a portfolio shrinks back into its card, and the card grows into it, pressed or by the browser', async ({
  page,
}) => {
  await watchMotion(page);
  const name = await openFirstPortfolio(page);
  const link = page.getByRole('link', { name: `Portfolio di ${name}` });
  const title = page.getByRole('heading', { level: 1, name });
  // What works behind the screens has started by then, and the history with it.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectGrowing(page, () => page.goBack());
  await expect(link).toBeInViewport();
  await expectGrowing(page, () => link.click());
  await expect(title).toBeVisible();
  await expectGrowing(page, () => page.goBack());
  await expectGrowing(page, () => page.goForward());
  await expect(title).toBeVisible();
});

test('the viewer closes at the back button without a blend', async ({ page }) => {
  await watchMotion(page);
  await openFirstPortfolio(page);
  const before = await blendsOf(page);
  await page
    .getByRole('button', { name: /^Ingrandisci/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await blendsOf(page)).toEqual(before);
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  const name = await openFirstPortfolio(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: `Portfolio di ${name}` })).toBeVisible();
  const { blends, motions } = await page.evaluate(() => ({ blends: window.blends, motions: window.motions }));
  expect(blends).toEqual([]);
  expect(motions.filter((ms) => ms > 1)).toEqual([]);
});
