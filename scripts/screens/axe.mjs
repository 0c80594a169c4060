import { AxeBuilder } from '@axe-core/playwright';

/** @typedef {import('@playwright/test').Page} Page */

/** WCAG 2.2 AA and what axe counts as good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** A page that is loading has no heading yet. */
const ONLY_WHEN_LOADED = ['page-has-heading-one'];
const MAX_ELEMENTS = 4;

/**
 * Shows everything in its final colour, also the parts that are drawn only when they are scrolled into view; and from the
 * top, because axe reports a target that the header covers as too small. A style sheet created by code is allowed by the
 * content security policy.
 * @param {Page} page
 * @returns {Promise<number>} the former scroll position
 */
async function prepare(page) {
  return page.evaluate(() => {
    const { document, CSSStyleSheet, scrollY } = globalThis;
    globalThis.scrollTo(0, 0);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    return scrollY;
  });
}

/**
 * Undoes `prepare`.
 * @param {Page} page
 * @param {number} top
 */
async function restore(page, top) {
  await page.evaluate((position) => {
    globalThis.document.adoptedStyleSheets = [];
    globalThis.scrollTo(0, position);
  }, top);
}

const isLoading = async (/** @type {Page} */ page) =>
  (await page.locator('main [aria-busy="true"]').count()) > 0;

/**
 * What axe finds on the screen in its present state; with an open modal dialog only there, as nothing behind it can be
 * reached.
 * @param {Page} page
 * @param {{ isColoursOnly: boolean }} options `isColoursOnly`: for the second colour scheme, in which only the colours
 *   differ
 */
export async function inaccessible(page, { isColoursOnly }) {
  const position = await prepare(page);
  const dialogs = page.locator('dialog:modal');
  const top = await dialogs.evaluateAll((open) => {
    const elements = /** @type {HTMLElement[]} */ (open);
    for (const dialog of elements) delete dialog.dataset.judged;
    const last = elements.at(-1);
    if (last) last.dataset.judged = '';
    return last !== undefined;
  });
  // In the page itself, which has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(top ? 'dialog[data-judged]' : 'html');
  if (isColoursOnly) axe.withRules(COLOURS);
  else axe.withTags(TAGS).disableRules((await isLoading(page)) ? ONLY_WHEN_LOADED : []);
  const { violations } = await axe.analyze();
  await restore(page, position);
  return violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, MAX_ELEMENTS).map(({ target }) => target.join(' '));
    return `axe: ${id} (${nodes.length}): ${elements.join(', ')}`;
  });
}
