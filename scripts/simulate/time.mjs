/**
 * Virtual time: a queue of timers that only the simulator advances. `installTime` replaces the sources of time of this
 * process (Date, timers, performance.now), so that the server and every library in it use this clock.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';

/** @typedef {(...args: unknown[]) => void} Callback */

/** @typedef {{ id: number, at: number, run: () => void, isAlive: () => boolean }} Timer */

const realImmediate = setImmediate;
const RealDate = Date;
/** Far more iterations of the event loop than any work of one moment takes. */
const MOST_ITERATIONS = 50_000;

/** The timers of everything in this process, in one order. */
class VirtualTime {
  /** Milliseconds since 1970. */
  now = 0;
  #nextId = 1;
  /** @type {Timer[]} */
  #timers = [];
  /** Immediates that have not run. */
  pending = 0;
  /** Increases when the server ends, so that its timers do not run any more. */
  epoch = 0;
  #interruption = /** @type {{ left: number, run: () => void } | null} */ (null);

  /** @param {number} now */
  reset(now) {
    this.now = now;
    this.#nextId = 1;
    this.#timers = [];
    this.#interruption = null;
  }

  /**
   * @param {number} delay
   * @param {() => void} run
   * @param {() => boolean} [isAlive] whether it may still run then
   */
  set(delay, run, isAlive = () => true) {
    const ms = Number.isFinite(delay) ? Math.max(1, delay) : 1;
    const timer = { id: this.#nextId, at: this.now + ms, run, isAlive };
    this.#nextId += 1;
    // A timer with the same time that was set before runs before.
    const index = this.#timers.findLastIndex((other) => other.at <= timer.at);
    this.#timers.splice(index + 1, 0, timer);
    return timer.id;
  }

  /** @param {number} id */
  clear(id) {
    const index = this.#timers.findIndex((timer) => timer.id === id);
    if (index !== -1) this.#timers.splice(index, 1);
  }

  /** The time of the next timer that may run; null without one. */
  nextAt() {
    while (this.#timers[0] && !this.#timers[0].isAlive()) this.#timers.shift();
    return this.#timers[0]?.at ?? null;
  }

  /** Runs everything that needs no time: promises, ticks and immediates. */
  async settle() {
    let iterations = 0;
    do {
      await new Promise((resolve) => realImmediate(resolve));
      iterations += 1;
      if (iterations > MOST_ITERATIONS) throw new Error('Something runs for ever without any time passing');
    } while (this.pending > 0);
  }

  /**
   * Runs the next timer at the time for which it was set.
   * @param {number} [until] not after this time
   */
  async runNext(until = Number.POSITIVE_INFINITY) {
    const at = this.nextAt();
    if (at === null || at > until) return false;
    const timer = /** @type {Timer} */ (this.#timers.shift());
    this.now = Math.max(this.now, at);
    timer.run();
    await this.settle();
    return true;
  }

  /**
   * Time passes while this machine sleeps: what was due meanwhile runs once, afterwards.
   * @param {number} ms
   */
  async sleep(ms) {
    this.now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.now);
    this.#timers = this.#timers.filter(({ at }) => at > this.now);
    for (const timer of due) {
      if (timer.isAlive()) timer.run();
      await this.settle();
    }
  }

  /**
   * Interrupts the work that is going on.
   * @param {number} immediates after this number of them
   * @param {() => void} run
   */
  interrupt(immediates, run) {
    this.#interruption = { left: immediates, run };
  }

  /** An immediate is about to run. */
  passImmediate() {
    this.pending -= 1;
    if (!this.#interruption) return;
    this.#interruption.left -= 1;
    if (this.#interruption.left > 0) return;
    const { run } = this.#interruption;
    this.#interruption = null;
    run();
  }

  /** @param {number} ms */
  async pass(ms) {
    const until = this.now + ms;
    while (await this.runNext(until));
    this.now = until;
  }
}

export const time = new VirtualTime();

/**
 * A Date of a clock.
 * @param {() => number} now
 * @returns {DateConstructor}
 */
export function dateOf(now) {
  /** @type {any} */
  const ofClock = function Date(/** @type {any[]} */ ...args) {
    if (!new.target) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target);
  };
  ofClock.prototype = RealDate.prototype;
  return Object.assign(ofClock, { now, parse: RealDate.parse, UTC: RealDate.UTC });
}

/**
 * Functions for timers that stop with their owner.
 * @param {() => boolean} isAlive
 */
export function timersOf(isAlive) {
  /** @type {Map<number, number>} */
  const intervals = new Map();
  const set = (/** @type {Callback} */ run, delay = 0, /** @type {unknown[]} */ ...args) =>
    time.set(Number(delay), () => run(...args), isAlive);
  const clear = (/** @type {any} */ id) => {
    if (id === undefined || id === null) return;
    const key = Number(id);
    time.clear(intervals.get(key) ?? key);
    intervals.delete(key);
  };
  return { set, clear };
}

const immediate = (/** @type {Callback} */ run, /** @type {unknown[]} */ ...args) => {
  time.pending += 1;
  return realImmediate(() => {
    time.passImmediate();
    run(...args);
  });
};

/** What Node returns for a timer. */
class NodeTimer {
  /** @param {number} id */
  constructor(id) {
    this.id = id;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  hasRef() {
    return false;
  }

  refresh() {
    return this;
  }

  [Symbol.toPrimitive]() {
    return this.id;
  }
}

/** Timers of the server: they end with it. Its intervals are left out, because the simulator calls its workers. */
function serverTimers() {
  const set = (/** @type {Callback} */ run, delay = 0, /** @type {unknown[]} */ ...args) => {
    const { epoch } = time;
    return new NodeTimer(
      time.set(
        Number(delay),
        () => run(...args),
        () => time.epoch === epoch,
      ),
    );
  };
  const clear = (/** @type {any} */ timer) => {
    if (timer !== undefined && timer !== null) time.clear(Number(timer));
  };
  return { set, clear };
}

/** Replaces the sources of time of this process; before the server is imported. */
export function installTime() {
  const { set, clear } = serverTimers();
  const noInterval = () => new NodeTimer(0);
  const replaced = {
    setTimeout: set,
    clearTimeout: clear,
    setInterval: noInterval,
    clearInterval: () => undefined,
    setImmediate: immediate,
  };
  Object.assign(timers, replaced);
  Object.assign(globalThis, replaced, { Date: dateOf(() => time.now) });
  Object.assign(timersPromises, {
    setTimeout: (/** @type {number} */ ms, /** @type {unknown} */ value) =>
      new Promise((resolve) => set(() => resolve(value), ms)),
    setImmediate: (/** @type {unknown} */ value) => new Promise((resolve) => immediate(() => resolve(value))),
  });
  performance.now = () => time.now;
  syncBuiltinESMExports();
}
