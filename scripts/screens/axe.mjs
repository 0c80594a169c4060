import AxeBuilder from '@axe-core/playwright';

/** WCAG 2.2 AA and what axe counts as good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The focus waits on `main` for a heading, so none is there before the page itself is. */
const WHEN_COME = ['page-has-heading-one'];
const MOST_PLACES = 4;

/**
 * Everything in its last colour, also far down a page, where nothing is drawn and no change of scheme arrives before
 * it is asked for; and from the top, as what the header covers in passing counts as too small to be pressed. A sheet
 * made by code is no inline style for the content policy. Gives where the page stood.
 */
async function arrive(page) {
  return page.evaluate(() => {
    const { document, CSSStyleSheet, scrollY } = globalThis;
    globalThis.scrollTo(0, 0);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    return scrollY;
  });
}

/** A picture of the page after this shows it as it was before. */
async function depart(page, place) {
  await page.evaluate((top) => {
    globalThis.document.adoptedStyleSheets = [];
    globalThis.scrollTo(0, top);
  }, place);
}

const isComing = async (page) => (await page.locator('main [aria-busy="true"]').count()) > 0;

/**
 * What axe finds on a screen as it is now: in the dialog on top, as nothing else can be reached behind one.
 * `isColoursOnly`: for a second look in another scheme, where nothing but the colours is another.
 */
export async function inaccessible(page, { isColoursOnly }) {
  const place = await arrive(page);
  const dialogs = page.locator('dialog:modal');
  const top = await dialogs.evaluateAll((open) => {
    for (const dialog of open) delete dialog.dataset.judged;
    const last = open.at(-1);
    if (last) last.dataset.judged = '';
    return last !== undefined;
  });
  // In the page itself, which has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(top ? 'dialog[data-judged]' : 'html');
  if (isColoursOnly) axe.withRules(COLOURS);
  else axe.withTags(TAGS).disableRules((await isComing(page)) ? WHEN_COME : []);
  const { violations } = await axe.analyze();
  await depart(page, place);
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, MOST_PLACES).map(({ target }) => target.join(' '));
    return `axe: ${id} (${nodes.length}): ${places.join(', ')}`;
  });
}
