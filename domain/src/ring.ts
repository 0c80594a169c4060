/**
 * The order of designers with the same affinity (docs/product.md#affinity): every designer has a fixed, random position on a ring,
 * and everybody's list starts at another position. Positions are whole numbers of 32 bits. The order of two designers does not depend on
 * the others, so that a device that has saved some of them lists these like the server.
 */

/** The number of positions on the ring. */
export const RING_LENGTH = 0x1_0000_0000;

/** How much further away a designer who is not ready is counted: they come first four times less often. */
export const NOT_READY_FACTOR = 4;

/** Distributes numbers of 32 bits evenly; different numbers have different results (the last step of MurmurHash3). */
function scattered(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The number whose `scattered` is `value`: the same steps backwards, with the inverse factors modulo 2^32. */
function gathered(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7ed1b41d);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (mixed >>> 26), 0xa5cb9243);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The position of a designer on the ring. Different for all ids below 2^32. */
export function ringPosition(designerId: number): number {
  return scattered(designerId);
}

/** The id of the designer at a position. */
export function designerAt(position: number): number {
  return gathered(position);
}

const FIXED_START = /^start-(\d{1,10})$/;

/**
 * A seed whose list starts at this position of the ring, for a device that shows another device's results in the same
 * order: it does not reveal the seed from which the position was calculated.
 */
export function seedOfStart(start: number): string {
  return `start-${String(start)}`;
}

/** Where a person's list starts on the ring; the seed is from `seedOf`, from `seedOfStart`, or shared by two people. */
export function ringStart(seed: string): number {
  const fixed = FIXED_START.exec(seed)?.[1];
  if (fixed !== undefined) return Number(fixed) % RING_LENGTH;
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  return scattered(hash);
}

/** Steps from the start to the position, from 0 up to the length of the ring. */
function ringDistance(start: number, position: number): number {
  return (position - start + RING_LENGTH) % RING_LENGTH;
}

/** What decides among equal affinities, smallest first: the distance, which counts four times when not ready. */
export function ringOrder(start: number, position: number, isReady: boolean): number {
  return ringDistance(start, position) * (isReady ? 1 : NOT_READY_FACTOR);
}
