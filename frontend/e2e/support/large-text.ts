import { type CDPSession, expect, type Page } from '@playwright/test';
import { atRest } from './axe';
import { settle } from './screen';

/** Two ways to enlarge text: the font size of the browser, which enlarges rem, too, and the text alone. */
const WAYS = ['font size', 'text zoom'] as const;

/** Large text has to fit at these widths, in px. */
const SETTINGS = [
  { width: 390, height: 844, percent: 200 },
  { width: 320, height: 640, percent: 150 },
] as const;

/** The font size of browsers without a setting, in px. */
const FONT_SIZE = 16;

/** The width of a page that is wider than the window. Runs in the page, like the two functions below. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} px wide`] : [];
}

/** Texts that are cut off, and those that are broken within a term in a column of some letters. */
function cutTexts(): string[] {
  const root = document.documentElement;
  // The opening of a message stands on one line of the link that shows the message.
  const isNotRead = (element: Element) => element.closest('select, [inert], [class*="preview"]') !== null;
  // Elements of one pixel are for screen readers.
  const isTiny = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
  const isRead = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isTiny(element.getBoundingClientRect()) &&
    !isNotRead(element);

  const isClipping = (value: string) => value === 'hidden' || value === 'clip';
  const clips = (element: Element, text: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isBeside = text.right > box.right + 2 || text.left < box.left - 2;
    return (isClipping(overflowX) && isBeside) || (isClipping(overflowY) && text.bottom > box.bottom + 3);
  };
  /** The nearest element around a text that does not show all of it, and cannot be scrolled. */
  const cutBy = (element: Element | null, text: DOMRect): Element | null => {
    if (!element || element === root) {
      return text.left < -1 || text.right > root.clientWidth + 1 ? root : null;
    }
    if (isTiny(element.getBoundingClientRect())) return null;
    if (clips(element, text)) return element;
    return /auto|scroll/.test(getComputedStyle(element).overflow) ? null : cutBy(element.parentElement, text);
  };

  const faultsOf = (text: string, element: Element, lines: readonly DOMRect[]) => {
    const by = lines.map((line) => cutBy(element, line)).find(Boolean);
    const cut = by ? [`cut: "${text.slice(0, 60)}" by ${by.tagName} ${by.className}`] : [];
    const { fontSize, hyphens } = getComputedStyle(element);
    const isNarrow = lines.every(({ width }) => width < 3 * parseFloat(fontSize));
    const terms = text.split(/[^\p{L}\p{N}]+/u).length;
    // Where the style sheet allows hyphens, each term may have one.
    const allowed = hyphens === 'auto' ? 2 * terms : terms;
    return isNarrow && lines.length > allowed ? [...cut, `squeezed: "${text.slice(0, 60)}"`] : cut;
  };

  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const nodes = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.textContent?.trim();
    if (!text || !node.parentElement || !isRead(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => !isTiny(line));
    found.push(...faultsOf(text, node.parentElement, lines));
  }
  return found;
}

/** Controls that are outside the window when they are scrolled to, or covered by something else. */
function hiddenControls(): string[] {
  const { clientWidth } = document.documentElement;
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]');

  const faultsOf = (target: Element, name: string) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // The line in the middle of the window: the first ones of a long name may be above it or below the header.
    const fromMiddle = ({ top, height }: DOMRect) => Math.abs(top + height / 2 - innerHeight / 2);
    const [line = new DOMRect()] = [...target.getClientRects()].sort((a, b) => fromMiddle(a) - fromMiddle(b));
    // Above the page: the header after scrolling down, and the link to the content, which the focus shows.
    if (line.width <= 2 || line.bottom <= 0) return [];
    const middle = line.top + Math.min(line.height, innerHeight) / 2;
    const top = document.elementFromPoint(line.left + line.width / 2, middle);
    const isFree = top !== null && (target.contains(top) || top.contains(target));
    return [
      ...(line.left < -1 || line.right > clientWidth + 1 ? [`outside: "${name}"`] : []),
      ...(isFree ? [] : [`covered: "${name}" by ${top?.outerHTML.slice(0, 80)}`]),
    ];
  };

  const controls = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
  const found = controls.flatMap((control) => {
    const target = control.closest('label') ?? control;
    const name = control.getAttribute('aria-label') ?? (target.textContent || control.outerHTML);
    return isShown(target) ? faultsOf(target, name.trim().slice(0, 60)) : [];
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}

/** Enlarges the text of pages of one tab, without loading them again. */
export class LargeText {
  readonly #page: Page;
  readonly #client: CDPSession;

  private constructor(page: Page, client: CDPSession) {
    this.#page = page;
    this.#client = client;
  }

  static async of(page: Page): Promise<LargeText> {
    return new LargeText(page, await page.context().newCDPSession(page));
  }

  async #enlarge(way: (typeof WAYS)[number], percent: number): Promise<void> {
    const isFontSize = way === 'font size';
    const standard = (FONT_SIZE * (isFontSize ? percent : 100)) / 100;
    await this.#client.send('Page.setFontSizes', { fontSizes: { standard } });
    await this.#page.evaluate(
      (adjust) => document.documentElement.style.setProperty('text-size-adjust', adjust),
      isFontSize ? '' : `${percent}%`,
    );
  }

  async #faults(): Promise<string[]> {
    return [
      ...(await this.#page.evaluate(tooWide)),
      ...(await this.#page.evaluate(cutTexts)),
      ...(await this.#page.evaluate(hiddenControls)),
    ];
  }

  /**
   * Expects that large text is not cut off and hides no control, at every setting, on what is on the screen. A failure
   * does not end the test. Afterwards the text has its usual size again.
   */
  async expectFits(what: string): Promise<void> {
    await this.#page.evaluate(settle);
    for (const { percent, ...size } of SETTINGS) {
      await this.#page.setViewportSize(size);
      for (const way of WAYS) {
        await this.#enlarge(way, percent);
        await atRest(this.#page);
        let faults = await this.#faults();
        // The app may just have replaced the page of the server, or be rendering it at the new size.
        if (faults.length > 0) {
          await this.#page.evaluate(settle);
          faults = await this.#faults();
        }
        expect.soft(faults.slice(0, 8), `${what}, ${size.width} px, ${way} ${percent} %`).toEqual([]);
      }
    }
    await this.#enlarge('font size', 100);
    await this.#page.setViewportSize({ width: 390, height: 844 });
  }
}
