import { expect, type Page } from '@playwright/test';
import { atRest, misnamed, pale, violations } from './axe';
import { untranslated } from './languages';

const softly = expect.configure({ soft: true });

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
async function faults(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(tooWide)),
    ...(await page.evaluate(tooSmall)),
    ...(await page.evaluate(moving)),
  ];
}

/**
 * Renders elements outside the viewport, too, and changes the theme without transitions: with reduced motion each takes
 * 1 ms, and that of a child begins after that of its parent.
 */
export function settle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; transition-property: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Expects that a check finds nothing once the page has settled: while the app starts, the page is inert and its controls
 * have no names, and a change of the theme may take one more frame for some elements.
 */
async function expectNone(check: () => Promise<string[]>, message: string): Promise<void> {
  await softly.poll(check, { message }).toEqual([]);
}

/** A window of 1280 px at 400 % zoom, and the narrowest phones. */
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function resize(page: Page, colorScheme: 'dark' | 'light', size: typeof PHONE): Promise<void> {
  await page.evaluate(settle);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  // A changed height moves the scroll position, and the sticky header may then cover a button, which axe reports.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await atRest(page);
}

/**
 * Expects that what is on the screen fits into 320 px, has touch targets of sufficient size, controls named by their visible
 * text, and no motion. The page has to emulate a phone with touch and reduced motion. A failure does not end the test.
 */
export async function expectFits(page: Page, what: string): Promise<void> {
  await resize(page, 'dark', NARROW);
  expect.soft(await faults(page), `${what}, ${NARROW.width} px`).toEqual([]);
  await expectNone(() => misnamed(page), `${what}, ${NARROW.width} px`);
  await expectNone(() => untranslated(page), `${what}, languages`);
  await resize(page, 'light', PHONE);
}

/**
 * Expects that what is on the screen has no fault, without loading it again: in 320 px and the dark theme it
 * fits, has sufficient contrast and no English text without an Italian line; in the light theme axe finds no violation on a phone and on a desktop.
 */
export async function expectFaultless(page: Page, what: string, part = 'html'): Promise<void> {
  await resize(page, 'dark', NARROW);
  expect.soft(await faults(page), `${what}, ${NARROW.width} px`).toEqual([]);
  await expectNone(() => misnamed(page), `${what}, ${NARROW.width} px`);
  await expectNone(() => untranslated(page), `${what}, languages`);
  await expectNone(() => pale(page, part), `${what}, ${NARROW.width} px, dark`);
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, 'light', size);
    await expectNone(() => violations(page, part), `${what}, ${size.width} px, light`);
    await expectNone(() => misnamed(page), `${what}, ${size.width} px`);
  }
}
