import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * @param {string} location a file or a folder
 * @param {RegExp} skip
 * @returns {string[]}
 */
function filesBelow(location, skip) {
  const found = statSync(location, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return skip.test(location) ? [] : [location];
  const names = readdirSync(location).sort();
  return names.flatMap((name) => filesBelow(path.join(location, name), skip));
}

/**
 * A hash of files, by name and content. Never pass build output: it differs from run to run.
 * @param {string[]} paths files or folders; a missing one counts as empty
 * @param {{ skip?: RegExp, also?: string[] }} options `skip` omits paths, `also` adds texts
 */
export function fingerprint(paths, { skip = /^$/, also = [] } = {}) {
  const hash = createHash('sha256');
  for (const text of also) hash.update(`${text}\0`);
  for (const file of paths.flatMap((location) => filesBelow(location, skip))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * The text of a stamp file, or null.
 * @param {string} file
 */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
export function writeStamp(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}

/**
 * Whether `file` was written after the stamp, by another build or a watcher.
 * @param {string} file
 * @param {string} stamp
 */
export function isNewerThan(file, stamp) {
  const time = (/** @type {string} */ name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return time(file) > time(stamp);
}
