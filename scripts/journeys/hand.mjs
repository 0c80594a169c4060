/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** Milliseconds from seeing a control to tapping it, and from key to key: a quick person. */
const TAP_MS = 700;
const KEY_MS = 70;

/** A person's hand on a phone: acts at human pace and counts its taps. Keys of the keyboard on the screen are no taps. */
export class Hand {
  #page;
  #began = 0;
  taps = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Starts the clock: the page is there. */
  begin() {
    this.#began = performance.now();
  }

  /** Seconds since the start of the clock. */
  seconds() {
    return (performance.now() - this.#began) / 1000;
  }

  /**
   * Looks for a control, scrolls to it and taps it.
   * @param {Locator} control
   */
  async tap(control) {
    await control.waitFor();
    await this.#page.waitForTimeout(TAP_MS);
    await control.tap();
    this.taps += 1;
  }

  /**
   * Writes into a field; taps it first unless it has the focus.
   * @param {Locator} field
   * @param {string} text
   */
  async write(field, text) {
    await field.waitFor();
    const hasFocus = await field.evaluate((element) => element === globalThis.document.activeElement);
    if (!hasFocus) await this.tap(field);
    await field.pressSequentially(text, { delay: KEY_MS });
  }

  /**
   * Looks for a control, reaches it with the keyboard and presses it.
   * @param {Locator} control
   */
  async press(control) {
    await control.waitFor();
    await this.#page.waitForTimeout(TAP_MS);
    await control.focus();
    await this.#page.keyboard.press('Space');
    this.taps += 1;
  }

  /** Presses the key of the keyboard on the screen that goes on to the next field or sends the form. */
  async enter() {
    await this.#page.waitForTimeout(KEY_MS);
    await this.#page.keyboard.press('Enter');
  }

  /**
   * Chooses photographs in the picker of the phone: one tap each, and one for its button.
   * @param {Locator} button opens the picker
   * @param {string[]} files
   */
  async choose(button, files) {
    const opened = this.#page.waitForEvent('filechooser');
    await this.tap(button);
    const picker = await opened;
    const taps = picker.isMultiple() ? files.length + 1 : 1;
    await this.#page.waitForTimeout(taps * TAP_MS);
    this.taps += taps;
    await picker.setFiles(files);
  }
}
