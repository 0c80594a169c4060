import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readProduct } from './folders.mjs';

/** The number of source files beside each other; with more, somebody new reads a list instead of nouns. */
export const MAX_FILES = 24;

/** Folders that may have more, each with the reason. */
export const LARGE_FOLDERS = {
  'backend/src/platform/database/migrations': 'one file for each migration, in the order of their numbers',
  'domain/src':
    'one file for each rule, imported as @stanze/domain/<name>; with folders, package.json would need a list of every name',
  scripts: 'one file for each command',
  'scripts/mutations/faults': 'one file for each subject of planted faults',
  'frontend/src/pages': 'one file for each route, and what several of them show',
};

/** @param {string} root @returns {string[]} the scripts, without tests */
function scriptFiles(root) {
  const folder = path.join(root, 'scripts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
    .map((name) => path.posix.join('scripts', name.split(path.sep).join('/')));
}

/**
 * Finds folders with more than `MAX_FILES` source files; tests and style sheets are not counted. An exception that is no longer
 * needed is found, too.
 * @param {string} root top folder of the project
 * @returns {import('./source-files.mjs').Finding[]}
 */
export function largeFolders(root) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of [...readProduct(root).keys(), ...scriptFiles(root)]) {
    const folder = path.posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, size]) => {
    const isListed = Object.hasOwn(LARGE_FOLDERS, folder);
    if (size > MAX_FILES === isListed) return [];
    const message = isListed
      ? `${size} source files: remove it from LARGE_FOLDERS`
      : `${size} source files, at most ${MAX_FILES}: split it by noun`;
    return [{ file: folder, line: 1, message }];
  });
}
