import { say } from '../lib/log.mjs';

/** Tells the figures of one fault and counts those that hold. */
export class Report {
  passed = 0;
  failed = 0;

  constructor(name) {
    this.name = name;
  }

  /** A figure that must hold. */
  holds(what, figure, isWell) {
    this[isWell ? 'passed' : 'failed'] += 1;
    say(`${isWell ? '✓' : '✗'} ${this.name}: ${what}: ${figure}`);
  }

  /** A list that must be empty. */
  nothing(what, list) {
    const some = list.slice(0, 5).join('; ');
    this.holds(what, list.length === 0 ? 'none' : `${list.length} (${some})`, list.length === 0);
  }

  /** A figure that is only told. */
  tells(what, figure) {
    say(`  ${this.name}: ${what}: ${figure}`);
  }
}

/** Milliseconds in words. */
export const inMs = (value) => `${Math.round(value)} ms`;
