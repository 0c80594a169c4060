import { expect, type Page } from '@playwright/test';
import { test } from './support/test';
import { openResults } from './support/visitor';

test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference' });

declare global {
  interface Window {
    /** For each view transition that is ready, the elements that were animated separately because of their name. */
    blends: string[][];
    /** The number of view transitions that were started, ready or not. */
    startedBlends: number;
    /** Durations in ms of all animations. */
    motions: number[];
  }
}

/** Records every view transition and every animation that a style sheet or a script starts. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.blends = [];
    window.startedBlends = 0;
    window.motions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      window.startedBlends += 1;
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

/** Expects that `act` starts one view transition in which the picture is animated separately. */
async function expectGrowing(page: Page, act: () => Promise<unknown>): Promise<void> {
  // On a slow machine the transition before this one may not be ready yet.
  await expect.poll(() => page.evaluate(() => window.startedBlends - window.blends.length)).toBe(0);
  const before = (await blendsOf(page)).length;
  await act();
  await expect.poll(async () => (await blendsOf(page)).length).toBeGreaterThan(before);
  expect((await blendsOf(page)).at(-1)).toContain(GROWN);
}

/** Opens a portfolio without expecting a transition, because its code is deferred. */
async function openFirstPortfolio(page: Page): Promise<string> {
  await openResults(page, [2, 2, 0, 2, 2]);
  const link = page.getByRole('link', { name: /^Portfolio di / }).first();
  const name = ((await link.getAttribute('aria-label')) ?? '').replace('Portfolio di ', '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a portfolio shrinks into its card and the card grows into it, by a click or by the browser’s buttons', async ({
  page,
}) => {
  await watchMotion(page);
  const name = await openFirstPortfolio(page);
  const link = page.getByRole('link', { name: `Portfolio di ${name}`, exact: true });
  const title = page.getByRole('heading', { level: 1, name });
  // The deferred code, which also watches the history, has started by then.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectGrowing(page, () => page.goBack());
  await expect(link).toBeInViewport();
  await expectGrowing(page, () => link.click());
  await expect(title).toBeVisible();
  await expectGrowing(page, () => page.goBack());
  await expectGrowing(page, () => page.goForward());
  await expect(title).toBeVisible();
});

test('the back button closes the viewer without a transition', async ({ page }) => {
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

test('nothing is animated for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  const name = await openFirstPortfolio(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: `Portfolio di ${name}`, exact: true })).toBeVisible();
  const { blends, motions } = await page.evaluate(() => ({ blends: window.blends, motions: window.motions }));
  expect(blends).toEqual([]);
  expect(motions.filter((ms) => ms > 1)).toEqual([]);
});

test('a button that was tapped does not retain the look of a pointer above it @phone', async ({ page }) => {
  await page.goto('/designer/7');
  const share = page.getByRole('button', { name: 'Condividi Designer' }).first();
  await expect(share).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // The app's first render may replace the button under the pointer.
  await expect(async () => {
    await share.hover();
    expect(await share.evaluate((button) => button.matches(':hover'))).toBe(true);
  }).toPass();
  await expect(share).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
