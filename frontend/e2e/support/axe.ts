import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until no animation has run for two frames, as colours in the middle of one are not final. With reduced motion,
 * which is usual in these tests, none takes longer than a frame. Endless animations are ignored.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAtRest = () =>
      document
        .getAnimations()
        .every(
          ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        );
    return new Promise<boolean>((resolve) => {
      const look = (frames: number) =>
        requestAnimationFrame(() => {
          if (!isAtRest()) resolve(false);
          else if (frames === 0) resolve(true);
          else look(frames - 1);
        });
      look(2);
    });
  });
}

/**
 * Runs axe in a page; a line for each rule that an element breaks. Axe is loaded once per document: `AxeBuilder` loads it
 * for each run and opens a second page, which took most of the time.
 */
async function run(page: Page, part: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(context, {
        ...options,
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    },
    { context: part, options: { runOnly } },
  );
}

/** What axe finds against WCAG 2.2 AA and good practice, on the whole page or in a part of it. */
export function violations(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, RULES);
}

/** Text whose contrast axe finds too low, in the current colours of the page. */
export function pale(page: Page, part: string): Promise<string[]> {
  return run(page, part, { type: 'rule', values: ['color-contrast'] });
}
