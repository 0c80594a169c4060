import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Waits until no animation has run for ten frames, as colours in the middle of one are not final and content that is
 * loaded lazily fades in after the dialog around it. Endless animations are ignored.
 */
async function atRest(page: Page): Promise<void> {
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
      look(10);
    });
  });
}

/** Violations of WCAG 2.2 AA and good practice that axe finds, on the whole page or in a part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await atRest(page);
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Texts whose contrast axe finds too low in the current colours of the page. */
export async function pale(page: Page, part = 'html'): Promise<string[]> {
  await atRest(page);
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .withRules(['color-contrast'])
    .analyze();
  return found.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')));
}

/** The width of the page and up to three elements that exceed its right edge; empty when the page fits. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  // Content that an element scrolls or clips does not widen the page.
  const isHeld = (element: Element): boolean => {
    const around = element.parentElement;
    if (!around || around === document.body) return false;
    return getComputedStyle(around).overflowX !== 'visible' || isHeld(around);
  };
  const over = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isHeld(element),
  );
  return [`${scrollWidth} px wide`, ...over.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))];
}

/** Targets that are less than 44 px high or wide, except links inside a sentence. */
function tooSmall(): string[] {
  const least = 43.5;
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
  /** The element's box, that of its label, and that of a pseudo-element that enlarges it. */
  const sizeOf = (element: Element) => {
    const boxes = [element, element.closest('label') ?? element].map((part) => part.getBoundingClientRect());
    const around = ['::before', '::after'].map((part) => getComputedStyle(element, part));
    const sizes = around.map(({ width, height }) => ({
      width: parseFloat(width),
      height: parseFloat(height),
    }));
    const all = [...boxes, ...sizes.filter(({ width, height }) => width > 0 && height > 0)];
    return {
      width: Math.max(...all.map(({ width }) => width)),
      height: Math.max(...all.map(({ height }) => height)),
    };
  };
  return (
    [...scope.querySelectorAll('a[href], button:enabled, input, select, textarea, summary')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      .filter((element) => !inSentence(element))
      .map((element) => ({ element, size: sizeOf(element) }))
      // An element of one pixel is for screen readers; its label is the target.
      .filter(({ size: { width, height } }) => width > 2 && (width < least || height < least))
      .map(({ element, size }) => {
        const name = element.getAttribute('aria-label') ?? (element.textContent || element.className);
        return `${name}: ${Math.round(size.width)} x ${Math.round(size.height)}`;
      })
  );
}

/** Animations and transitions that run although the person prefers reduced motion. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map((animation) => ('animationName' in animation ? String(animation.animationName) : animation.id));
}

/** The faults of a page in width, size of targets and motion. */
export async function faults(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(tooWide)),
    ...(await page.evaluate(tooSmall)),
    ...(await page.evaluate(moving)),
  ];
}
