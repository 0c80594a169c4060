/** @typedef {import('@playwright/test').Page} Page */

/** Messages that a correct page writes: refused input is an answer with 4xx, and the service worker is blocked here. */
const EXPECTED = [/status of 4\d\d/, /Service Worker registration blocked/, /net::ERR_ABORTED/];

/**
 * Collects errors of the console and of scripts.
 * @param {Page} page
 * @returns {string[]} a list that grows
 */
export function listenForErrors(page) {
  /** @type {string[]} */
  const errors = [];
  const add = (/** @type {string} */ text) => {
    if (!EXPECTED.some((pattern) => pattern.test(text))) errors.push(text.slice(0, 200));
  };
  page.on('console', (message) => message.type() === 'error' && add(`console: ${message.text()}`));
  page.on('pageerror', (error) => add(`error: ${error.message}`));
  return errors;
}

/** Long enough to be a page that is read. */
const READABLE = 600;
/** How long the code of a page may take to appear on a busy machine. */
const APPEARS_MS = 8000;

/**
 * Runs in the page: why nobody can go on from here; null when there is a way.
 * @param {number} readable
 */
function deadEnd(readable) {
  const { document } = globalThis;
  const isUsable = (/** @type {Element} */ element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]');
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const scope = dialog ?? document.querySelector('main');
  if (!scope || !scope.textContent?.trim()) return 'the page is empty';
  const ways = [...scope.querySelectorAll('a[href], button:enabled')].filter(isUsable);
  if (ways.length > 0) return null;
  if (dialog) return 'the dialog has no button';
  return scope.textContent.length > readable ? null : 'the page has neither a link nor a button';
}

/**
 * @param {Page} page
 * @param {number} withinMs how long the way on may take to appear
 * @returns {Promise<string[]>} empty when there is a way on
 */
export async function wayOnFaults(page, withinMs = APPEARS_MS) {
  const deadline = Date.now() + withinMs;
  const look = () => page.evaluate(deadEnd, READABLE).catch(() => 'the page was replaced');
  let reason = await look();
  while (reason !== null && Date.now() < deadline) {
    await settled(page);
    reason = await look();
  }
  return reason === null ? [] : [`no way on: ${reason}`];
}

/** Runs in the page: resolves when nothing has changed for a while, or after the limit. */
function quiet({ still = 150, limit = 3000 }) {
  const { document, MutationObserver, setTimeout: after, clearTimeout: cancel } = globalThis;
  return new Promise((resolve) => {
    const isBusy = () => !document.querySelector('main h1, main h2, dialog:modal h2, [role="alert"]');
    let timer = after(() => undefined, 0);
    const observer = new MutationObserver(() => restart());
    const end = () => {
      observer.disconnect();
      resolve(undefined);
    };
    const restart = () => {
      cancel(timer);
      timer = after(() => (isBusy() ? restart() : end()), still);
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    restart();
    after(end, limit);
  });
}

/** A press may lead over several addresses: the wait starts again at each. */
const NAVIGATIONS = 4;

/**
 * Waits until a page has stopped changing; a navigation starts the wait again.
 * @param {Page} page
 */
export async function settled(page, navigations = NAVIGATIONS) {
  try {
    await page.evaluate(quiet, {});
  } catch (error) {
    if (navigations === 0) throw error;
    await page.waitForLoadState();
    await settled(page, navigations - 1);
  }
}
