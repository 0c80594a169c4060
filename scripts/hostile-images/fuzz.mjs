import { randomFrom } from '../lib/random.mjs';

/** @typedef {import('./photographs.mjs').NamedFile} NamedFile */

/**
 * The beginnings of a file, from the first 12 bytes to 97 % of it.
 * @param {string} name
 * @param {Buffer} file
 * @returns {NamedFile[]}
 */
export function truncations(name, file) {
  const points = [12, 30, 60, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97].map((point) =>
    point < 1 ? Math.round(file.length * point) : point,
  );
  return points.map((length) => [`${name}-first-${length}.${name}`, file.subarray(0, length)]);
}

/**
 * A copy with some bytes replaced, some removed, or some repeated.
 * @param {Buffer} file
 * @param {() => number} random
 */
function mutated(file, random) {
  const copy = Buffer.from(file);
  const offset = () => Math.floor(random() * copy.length);
  const kind = random();
  if (kind < 0.7) {
    const changes = 1 + Math.floor(random() * 24);
    for (let n = 0; n < changes; n += 1) copy[offset()] = Math.floor(random() * 256);
    return copy;
  }
  const [from, length] = [offset(), Math.floor(random() * 400)];
  if (kind < 0.85) return Buffer.concat([copy.subarray(0, from), copy.subarray(from + length)]);
  return Buffer.concat([copy.subarray(0, from), copy.subarray(from, from + length), copy.subarray(from)]);
}

/**
 * An endless sequence of broken variants of honest files, the same in every run.
 * @param {Record<string, Buffer>} files
 * @param {number} seed
 * @returns {Generator<NamedFile, never, void>}
 */
export function* mutations(files, seed) {
  const random = randomFrom(seed);
  for (let n = 0; ; ) {
    for (const [name, file] of Object.entries(files)) {
      yield [`fuzz-${n}.${name}`, mutated(file, random)];
      n += 1;
    }
  }
}
