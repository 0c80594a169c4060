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
 * Loads axe into a page at rest, once per document: `AxeBuilder` loads it for each run and opens a second page, which took
 * most of the time.
 */
async function loadAxe(page: Page): Promise<void> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
}

/** Runs axe in a page; a line for each rule that an element breaks. */
async function run(page: Page, part: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  await loadAxe(page);
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

/**
 * What axe finds against WCAG 2.2 AA and good practice, on the whole page or in a part of it, and lists that contain something
 * other than items.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  return [...(await run(page, part, RULES)), ...(await wrongLists(page, part))];
}

/** Children of lists that are not items; axe looks neither at them in a list with a role nor behind an open dialog. */
function wrongLists(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluateAll((parts) => {
    const wrong = parts.flatMap((one) => [...one.querySelectorAll(':is(ul, ol) > :not(li)')]);
    return wrong.map((child) => `list: ${child.localName} in ${child.parentElement?.className}`);
  });
}

/** Text whose contrast axe finds too low, in the current colours of the page. */
export function pale(page: Page, part: string): Promise<string[]> {
  return run(page, part, { type: 'rule', values: ['color-contrast'] });
}

/**
 * Controls whose accessible name does not begin with their visible text: people who control a device by voice use the text
 * that they see (WCAG 2.5.3). The rule of axe accepts the text anywhere in the name and ignores text with `aria-hidden`,
 * which is seen, too. Case, spaces and punctuation are not compared.
 */
export async function misnamed(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(() => {
    const { axe } = window as unknown as {
      axe: typeof axeCore & { commons: { text: { accessibleText: (element: Element) => string } } };
    };
    const spoken = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    const isSeen = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      // Elements of one pixel are for screen readers.
      const around = node.parentElement?.getBoundingClientRect();
      return width > 2 && height > 2 && (around?.width ?? 0) > 2 && (around?.height ?? 0) > 2;
    };
    const seenText = (control: Element) => {
      const nodes = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (isSeen(node)) texts.push(node.textContent ?? '');
      }
      return texts.join(' ').trim();
    };
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    axe.setup(document.documentElement);
    const found = [...scope.querySelectorAll('a[href], button, summary, [role="button"], [role="tab"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ text: seenText(control), name: axe.commons.text.accessibleText(control) }))
      .filter(({ text, name }) => !spoken(name).startsWith(spoken(text)));
    axe.teardown();
    return found.map(({ text, name }) => `"${text}" is named "${name}"`);
  });
}
