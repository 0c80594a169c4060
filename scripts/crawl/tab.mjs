import { setTimeout as sleep } from 'node:timers/promises';
import { typeEverywhere } from './controls.mjs';
import { listenForErrors, settled } from './judge.mjs';
import { judgePage, judgePresses } from './visit.mjs';

/** @typedef {import('@playwright/test').BrowserContext} Context */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./visit.mjs').Visit} Visit */
/**
 * One step to perform: who opens which address on which device, and what is pressed there.
 * @typedef {{ who: import('./routes.mjs').Who, device: string, address: string, presses: import('./visit.mjs').Press[] }} Step
 */

const CLOSING_TIMEOUT_MS = 5000;
const REPLACED = /Execution context was destroyed/;

/** Runs in the page: who is signed in, and the answers of a guest. */
function identity() {
  const { localStorage, sessionStorage } = globalThis;
  const user = JSON.parse(localStorage.getItem('user') ?? 'null');
  return `${user?.access_token} ${sessionStorage.getItem('questionnaire')}`;
}

/** Runs in the page: everything that a press can change, without the texts of fields. */
function view() {
  const { document, location } = globalThis;
  const controls = document.querySelectorAll(
    'a[href], button, summary, select, input, textarea, dialog[open], [role="alert"], [role="status"]',
  );
  const stateOf = (/** @type {Element} */ element) => {
    const { checked, disabled } = /** @type {HTMLInputElement} */ (element);
    const states = ['aria-pressed', 'aria-expanded', 'aria-checked', 'aria-selected', 'aria-invalid', 'open'];
    const text = element.matches('select, input, textarea') ? '' : element.textContent;
    const chosen = element.matches('select') ? /** @type {HTMLSelectElement} */ (element).value : '';
    return [
      element.tagName,
      text,
      chosen,
      checked,
      disabled,
      ...states.map((one) => element.getAttribute(one)),
    ];
  };
  return location.href + JSON.stringify([...controls].map(stateOf));
}

/**
 * A page that performs one step after the other. The address is opened again only when the last step has changed the
 * page, and a new browser context begins only with another person or device, or when the session has changed.
 */
export class Tab {
  #newContext;
  #resolve;
  /** @type {{ context: Context, page: Page, errors: string[], visitor: string, identity: string } | null} */
  #open = null;
  #address = '';
  #opened = '';
  #view = '';

  /**
   * @param {(step: Step) => Promise<Context>} newContext of the person of a step, on the step's device
   * @param {(step: Step) => Promise<string>} resolve the address to open for that of a step
   */
  constructor(newContext, resolve = async ({ address }) => address) {
    this.#newContext = newContext;
    this.#resolve = resolve;
  }

  /**
   * @param {Step} step
   * @param {number} attempts a page may be replaced while it is read: the step is performed again on a new page
   * @returns {Promise<Visit>}
   */
  async perform(step, attempts = 1) {
    try {
      const { page, errors } = await this.#ready(step);
      const outcome =
        step.presses.length === 0
          ? await judgePage(page, this.#opened)
          : await judgePresses(page, step.presses);
      return { ...outcome, faults: [...outcome.faults, ...errors.splice(0)] };
    } catch (error) {
      await this.close();
      if (attempts > 0 && REPLACED.test(String(error))) return this.perform(step, attempts - 1);
      throw error;
    }
  }

  async close() {
    const open = this.#open;
    this.#open = null;
    // A context whose page is just being replaced may never close.
    await Promise.race([open?.context.close(), sleep(CLOSING_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * The page of a step as a person finds it.
   * @param {Step} step
   */
  async #ready(step) {
    const { page, errors, ...open } = await this.#pageOf(step);
    const isUnchanged =
      step.address === this.#address && this.#view !== '' && (await page.evaluate(view)) === this.#view;
    if (isUnchanged) return { page, errors };
    this.#opened = await this.#resolve(step);
    await page.goto(this.#opened);
    await settled(page);
    if (this.#open && open.identity === '') this.#open.identity = await page.evaluate(identity);
    this.#address = step.address;
    this.#view = '';
    if (step.presses.length > 0) {
      await typeEverywhere(page);
      this.#view = await page.evaluate(view);
    }
    return { page, errors };
  }

  /** @param {Step} step */
  async #pageOf(step) {
    const visitor = `${step.who} ${step.device}`;
    const open = this.#open;
    if (open?.visitor === visitor && (await open.page.evaluate(identity)) === open.identity) return open;
    await this.close();
    const context = await this.#newContext(step);
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    this.#address = '';
    this.#open = { context, page, errors: listenForErrors(page), visitor, identity: '' };
    return this.#open;
  }
}

const STEP_TIMEOUT = 90_000;

/** A tab that is replaced by a new one when its page does not answer any more. */
export class ReplacedTab {
  #newTab;
  #tab;

  /** @param {ConstructorParameters<typeof Tab>} parts as for `Tab` */
  constructor(...parts) {
    this.#newTab = () => new Tab(...parts);
    this.#tab = this.#newTab();
  }

  /**
   * @param {Step} step
   * @param {number} limit in milliseconds
   * @returns {Promise<Visit>}
   * @throws {Error} when the page does not answer within the limit
   */
  async perform(step, limit = STEP_TIMEOUT) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<'timeout'>} */
    const timeout = new Promise((resolve) => {
      timer = setTimeout(() => resolve('timeout'), limit);
    });
    const performed = this.#tab.perform(step);
    const first = await Promise.race([performed, timeout]).finally(() => clearTimeout(timer));
    if (first !== 'timeout') return first;
    performed.catch(() => undefined);
    // The context of such a page may not close either, so nothing waits for it.
    void this.#tab.close().catch(() => undefined);
    this.#tab = this.#newTab();
    throw new Error(`the page does not answer within ${limit} ms`);
  }

  close() {
    return this.#tab.close();
  }
}
