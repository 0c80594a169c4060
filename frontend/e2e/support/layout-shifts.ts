import type { Page } from '@playwright/test';

/** Records the layout shifts of every page that is loaded from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The recorded shifts of the current page, each with the value that a browser adds up for its layout shift. */
export function recordedShifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** The layout shift of the current page: the sum of the recorded ones. */
export async function layoutShift(page: Page): Promise<number> {
  return (await recordedShifts(page)).reduce((sum, shift) => sum + shift, 0);
}
