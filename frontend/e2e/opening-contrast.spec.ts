import { expect } from '@playwright/test';
import { atRest } from './support/axe';
import { contrastAbovePicture } from './support/picture-contrast';
import { appRendered } from './support/shell';
import { test } from './support/test';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** More than WCAG 2.2 demands of a title. */
const LEAST = 4.5;

test('the texts above the picture of the home page can be read in both schemes', async ({ page }) => {
  const opening = page.locator('[data-opening]');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.goto('/');
      await appRendered(page);
      await expect
        .poll(() =>
          opening
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
      await atRest(page);
      const what = `${colorScheme}, ${screen.width} px`;
      const texts = { title: opening.locator('h1'), sentence: opening.locator('[data-invitation] p') };
      for (const [name, text] of Object.entries({ ...texts, header: page.locator('header').first() })) {
        const contrast = await contrastAbovePicture(page, text);
        expect.soft(contrast, `${what}, ${name}`).toBeGreaterThanOrEqual(LEAST);
      }
    }
  }
});
