import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

function filesBelow(place, skip) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return skip.test(place) ? [] : [place];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => filesBelow(path.join(place, name), skip));
}

/**
 * A hash of what files say, by name and content. Never pass build output: it differs from run to run.
 * @param {string[]} places files or folders; what is missing counts as empty
 * @param {{ skip?: RegExp, also?: string[] }} options `skip` leaves out paths, `also` adds plain words
 */
export function fingerprint(places, { skip = /^$/, also = [] } = {}) {
  const hash = createHash('sha256');
  for (const word of also) hash.update(`${word}\0`);
  for (const file of places.flatMap((place) => filesBelow(place, skip))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Words of a stamp file, or null. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export function writeStamp(file, words) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, words);
}

export function removeStamp(file) {
  rmSync(file, { force: true });
}

/** Whether somebody else has written `file` after the stamp: a build by hand, or a watch. */
export function isNewerThan(file, stamp) {
  const time = (place) => statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return time(file) > time(stamp);
}
