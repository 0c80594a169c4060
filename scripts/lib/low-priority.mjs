import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFileSync } from 'node:fs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Linux gives each session of processes a priority of its own: from -20, the first, to 19, the last. */
const fileOf = (/** @type {number | 'self'} */ pid) => `/proc/${pid}/autogroup`;
const LOWEST = 19;
const USUAL = 0;

/** @type {AsyncLocalStorage<LowPriority>} */
const current = new AsyncLocalStorage();

/** Whether this process may lower the priority of a session and raise it again: on Linux, as root. */
export const hasLowPriority = () => process.getuid?.() === 0 && setPriority('self', USUAL);

/** The priority of the work in the current asynchronous context; undefined for the usual one. */
export const lowPriority = () => current.getStore();

/** Work whose programs use only the processor time that nothing else wants, until `restore` is called. */
export class LowPriority {
  /** @type {Set<number>} */
  #sessions = new Set();
  #isLow = true;

  /**
   * Runs work; `start` adds the programs that it starts.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  run(work) {
    return current.run(this, work);
  }

  /**
   * Lowers the priority of a program that was started in a session of its own.
   * @param {ChildProcess} program
   */
  add(program) {
    const { pid } = program;
    if (pid === undefined) return;
    this.#sessions.add(pid);
    program.once('close', () => this.#sessions.delete(pid));
    if (this.#isLow) setPriority(pid, LOWEST);
  }

  /** Gives all programs, also those that start afterwards, the usual priority. */
  restore() {
    this.#isLow = false;
    for (const pid of this.#sessions) setPriority(pid, USUAL);
  }
}

/**
 * Returns false when the session has ended, or the system does not permit the change.
 * @param {number | 'self'} pid
 * @param {number} priority
 */
function setPriority(pid, priority) {
  try {
    writeFileSync(fileOf(pid), String(priority));
    return true;
  } catch {
    return false;
  }
}
