import { expect, type Locator, type Page } from '@playwright/test';

/** Upper limit of tab stops on one page; a card has at most eight. */
const MOST_STOPS = 60;

/** What is wrong with the focused element; null when nothing is. Runs in the page. */
function faultOfStop(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'No element has the focus';
  const label = element.closest('label');
  const parts = [element, ...(label?.querySelectorAll('*') ?? [])];
  const hasRing = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  /** Whether the centre of its visible part is not covered by another element. */
  const isOnTop = () => {
    const box = element.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const top = document.elementFromPoint(x, y);
    return (
      top !== null && [element, label].some((part) => part && (part.contains(top) || top.contains(part)))
    );
  };
  const what = element.getAttribute('aria-label') ?? (element.innerText || element.outerHTML.slice(0, 120));
  if (!element.matches(':focus-visible') || !parts.some(hasRing)) return `No ring around ${what}`;
  return isOnTop() ? null : `Covered by another element, or outside the viewport: ${what}`;
}

/** Presses Tab until the focus is on the target; at every stop the focused element must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    // A smooth scroll may still be running.
    await expect.poll(() => page.evaluate(faultOfStop)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Moves the focus to a button or link with Tab and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
