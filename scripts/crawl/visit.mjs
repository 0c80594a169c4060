import { controlsOf, textsOf, typeEverywhere } from './controls.mjs';
import { settled, wayOnFaults } from './judge.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./controls.mjs').Control} Control */
/** @typedef {Pick<Control, 'name' | 'kind'>} Press a control to press, found again by its name and kind */
/**
 * What happened after the last press.
 * @typedef {object} Visit
 * @property {string[]} faults
 * @property {Control[]} controls those that can be pressed then, when the page is still the same
 * @property {boolean} opensDialog whether the last press has opened a dialog
 * @property {boolean} [isMissing] nothing was pressed, because the page no longer had the control
 */

/** @type {Visit} of a control that the page no longer has */
const NOTHING = { faults: [], controls: [], opensDialog: false, isMissing: true };
const PRESS_TIMEOUT = 6000;
const RETURN_TIMEOUT = 4000;
/** Whoever presses these, gives up what is written there. */
const GIVES_UP =
  /^(aggiungi|annulla|chiudi|azzera|cancella|esci|elimina|togli|rimuovi|pulisci|stanze, pagina iniziale)/i;

/** @type {(page: Page) => string} */
const pathOf = (page) => new URL(page.url()).pathname;

/**
 * @param {Page} page
 * @param {Control} control
 */
async function pressControl(page, { index, kind }) {
  const element = page.locator(`[data-crawl="${index}"]`);
  const options = { timeout: PRESS_TIMEOUT };
  if (kind === 'select') {
    const value = await element.locator('option').last().getAttribute('value', options);
    await element.selectOption(value ?? '', options);
  } else if (kind.startsWith('input')) await element.dispatchEvent('click', undefined, options);
  else await element.click(options);
}

/**
 * @param {Page} page
 * @param {Press} press
 * @param {number} attempts the app may replace an element while it starts
 * @returns {Promise<Control | null>} null when the page no longer has it
 */
async function press(page, { name, kind }, attempts = 2) {
  const control = (await controlsOf(page)).find((one) => one.name === name && one.kind === kind);
  if (!control) return null;
  try {
    await pressControl(page, control);
  } catch (error) {
    if (attempts === 0) throw error;
    return press(page, { name, kind }, attempts - 1);
  }
  await settled(page);
  await page.waitForLoadState('domcontentloaded');
  return control;
}

/** @type {(page: Page) => Promise<number>} */
const historyLength = (page) => page.evaluate(() => globalThis.history.length);

/**
 * Comes back to where the control was pressed: closes what opened, or goes back.
 * @param {Page} page
 * @param {{ url: string, dialogs: number, history: number }} before
 */
async function comeBack(page, before) {
  const dialogs = await page.locator('dialog:modal').count();
  if (dialogs > before.dialogs) await page.keyboard.press('Escape');
  else if (page.url() !== before.url) {
    // A link may have replaced the entry of the history: then the person opens the address again.
    const isReplaced = (await historyLength(page)) === before.history;
    await (isReplaced ? page.goto(before.url) : page.goBack()).catch(() => null);
  }
  await settled(page);
}

/**
 * The texts that are not in their fields after coming back.
 * @param {Page} page
 * @param {Record<string, string>} written
 */
async function lostTexts(page, written) {
  const lost = async () => {
    // A text that has become a chip or a line is not lost.
    const shown = await page.locator('body').innerText();
    const now = Object.values(await textsOf(page));
    return Object.keys(written).filter((label) => {
      const text = written[label] ?? '';
      return !now.includes(text) && !shown.includes(text);
    });
  };
  const deadline = Date.now() + RETURN_TIMEOUT;
  let labels = await lost();
  while (labels.length > 0 && Date.now() < deadline) {
    await page.waitForTimeout(200);
    labels = await lost();
  }
  return labels.map((label) => `lost: ${label}`);
}

/** @param {Page} page */
const isRefused = async (page) =>
  (await page.locator('[role="alert"], [aria-invalid="true"]').count()) > 0 &&
  (await page.locator(':is(main, dialog) :is(input, textarea):visible').count()) > 0;

/**
 * A link in a dialog leads to another page, and back there the dialog is closed: its text is a draft, and whoever opens it
 * again finds it.
 * @param {Page} page
 * @param {number} dialogs that were open before
 * @param {Press[]} presses that had opened them
 */
async function openAgain(page, dialogs, presses) {
  if ((await page.locator('dialog:modal').count()) >= dialogs) return;
  for (const one of presses) await press(page, one);
}

/**
 * Presses the last control and judges what follows.
 * @param {Page} page
 * @param {Press} last
 * @param {Press[]} presses before it
 * @returns {Promise<Visit>}
 */
async function pressAndJudge(page, last, presses) {
  await typeEverywhere(page);
  const before = {
    url: page.url(),
    path: pathOf(page),
    dialogs: await page.locator('dialog:modal').count(),
    history: await historyLength(page),
  };
  const written = await textsOf(page);
  const pressed = await press(page, last);
  if (!pressed) return NOTHING;
  const faults = await wayOnFaults(page);
  const isSamePage = pathOf(page) === before.path;
  const opensDialog = (await page.locator('dialog:modal').count()) > before.dialogs;
  const controls = isSamePage ? await controlsOf(page) : [];
  const isGone = GIVES_UP.test(last.name) || (pressed.isSubmit && !(await isRefused(page)));
  if (isGone || Object.keys(written).length === 0) return { faults, controls, opensDialog };
  await comeBack(page, before);
  await openAgain(page, before.dialogs, presses);
  return { faults: [...faults, ...(await lostTexts(page, written))], controls, opensDialog };
}

/**
 * Judges a page that was opened at an address.
 * @param {Page} page
 * @param {string} address
 * @returns {Promise<Visit>}
 */
export async function judgePage(page, address) {
  const faults = await wayOnFaults(page);
  // The controls of the page that an address redirects to are pressed on its own address.
  const isRedirected = pathOf(page) !== new URL(address, page.url()).pathname;
  return { faults, controls: isRedirected ? [] : await controlsOf(page), opensDialog: false };
}

/**
 * Presses controls of an open page one after the other and judges what follows the last one.
 * @param {Page} page
 * @param {Press[]} presses at least one
 * @returns {Promise<Visit>}
 */
export async function judgePresses(page, presses) {
  const earlier = presses.slice(0, -1);
  for (const one of earlier) await press(page, one);
  const last = presses.at(-1);
  return last ? pressAndJudge(page, last, earlier) : NOTHING;
}
