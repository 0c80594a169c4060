import { print } from '../lib/log.mjs';

/** Prints the figures of one fault and counts those within their limits. */
export class Report {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  failures = [];

  /** @param {string} name of the fault */
  constructor(name) {
    this.name = name;
  }

  /**
   * A figure with a limit.
   * @param {string} title
   * @param {string | number | undefined} figure
   * @param {boolean} isGood
   */
  check(title, figure, isGood) {
    this[isGood ? 'passed' : 'failed'] += 1;
    if (!isGood) this.failures.push(`${this.name}: ${title}: ${figure}`);
    print(`${isGood ? '✓' : '✗'} ${this.name}: ${title}: ${figure}`);
  }

  /**
   * A list that must be empty.
   * @param {string} title
   * @param {string[]} list
   */
  checkEmpty(title, list) {
    const some = list.slice(0, 5).join('; ');
    this.check(title, list.length === 0 ? 'none' : `${list.length} (${some})`, list.length === 0);
  }

  /**
   * A figure without a limit.
   * @param {string} title
   * @param {string} figure
   */
  note(title, figure) {
    print(`  ${this.name}: ${title}: ${figure}`);
  }
}

/**
 * Milliseconds as text.
 * @param {number} value
 */
export const inMs = (value) => `${Math.round(value)} ms`;
