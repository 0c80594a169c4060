/** The one generator of a run; every choice of the simulator and every identifier comes from it. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { randomFrom } from '../lib/random.mjs';

/** Seeded choices. */
class Chance {
  #next = randomFrom(0);

  /** @param {number} seed */
  reset(seed) {
    this.#next = randomFrom(Math.imul(seed + 1, 2_654_435_761));
  }

  /** From 0 (included) to 1 (not included). */
  next = () => this.#next();

  /** @param {number} end */
  below(end) {
    return Math.floor(this.#next() * end);
  }

  /** @param {number} share */
  is(share) {
    return this.#next() < share;
  }

  /**
   * @template T
   * @param {readonly T[]} list
   * @returns {T}
   */
  one(list) {
    return /** @type {T} */ (list[this.below(list.length)]);
  }

  /**
   * One of the values, by weight.
   * @template T
   * @param {readonly (readonly [number, T])[]} pairs
   * @returns {T}
   */
  weighted(pairs) {
    let left = this.#next() * pairs.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of pairs) {
      left -= weight;
      if (left < 0) return value;
    }
    return /** @type {readonly [number, T]} */ (pairs.at(-1))[1];
  }

  /** @param {Uint8Array} bytes */
  fill(bytes) {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = this.below(256);
    return bytes;
  }

  /** A UUID of version 4. */
  uuid() {
    const bytes = Buffer.from(this.fill(new Uint8Array(16)));
    bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40;
    bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}

export const chance = new Chance();

/** Replaces the sources of chance of this process; before the server is imported. */
export function installChance() {
  Math.random = chance.next;
  Object.assign(crypto, {
    randomUUID: () => chance.uuid(),
    randomInt: (/** @type {number} */ from, /** @type {number | undefined} */ to) =>
      to === undefined ? chance.below(from) : from + chance.below(to - from),
    randomBytes: (/** @type {number} */ size) => Buffer.from(chance.fill(new Uint8Array(size))),
  });
  syncBuiltinESMExports();
}
