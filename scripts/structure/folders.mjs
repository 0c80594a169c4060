import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./source-files.mjs').Finding} Finding */
/** @typedef {{ from: string, to: string }} Import paths of two files of the project */

const ROOTS = ['domain/src', 'backend/src', 'frontend/src'];
const SOURCE = /\.tsx?$/;
const NOT_PRODUCT = /\.(spec|test|d)\.tsx?$/;
const SPECIFIER = /(?:from|import\(|import)\s*['"](\.{1,2}\/[^'"]+|@stanze\/domain\/[^'"]+)['"]/g;
const SMALL = 20;
/** The number of such files today; with fewer the check fails until it is lowered. */
export const MAX_SMALL = 23;

/**
 * The product's source files, without tests.
 * @param {string} root
 * @returns {Map<string, string>} texts by path
 */
export function readProduct(root) {
  const names = ROOTS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join('/')),
    ),
  );
  const files = names.filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file)).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * @param {Map<string, string>} files
 * @returns {Import[]}
 */
function importsOf(files) {
  const resolve = (/** @type {string} */ from, /** @type {string} */ specifier) => {
    const target = specifier.startsWith('@')
      ? specifier.replace('@stanze/domain/', 'domain/src/')
      : path.posix.join(path.posix.dirname(from), specifier);
    const base = target.replace(/\.js$/, '');
    return [base, `${base}.ts`, `${base}.tsx`].find((file) => files.has(file));
  };
  return [...files].flatMap(([from, text]) =>
    [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const to = resolve(from, specifier);
      return to ? [{ from, to }] : [];
    }),
  );
}

/**
 * Finds pairs of folders that import each other.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function mutualFolders(root) {
  /** @type {Map<string, string>} an importing file by pair of folders */
  const pairs = new Map();
  for (const { from, to } of importsOf(readProduct(root))) {
    const [source, target] = [path.posix.dirname(from), path.posix.dirname(to)];
    if (source !== target) pairs.set(`${source} ${target}`, from);
  }
  return [...pairs].flatMap(([pair, file]) => {
    const [source = '', target = ''] = pair.split(' ');
    const other = pairs.get(`${target} ${source}`);
    if (source > target || other === undefined) return [];
    const message = `${source} and ${target} import each other, see also ${other}`;
    return [{ file, line: 1, message }];
  });
}

/**
 * Finds files of at most 20 lines that only one file imports, unless there are exactly `MAX_SMALL`: such a file belongs into its
 * importer, and the number must not rise again after one was merged.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function smallFiles(root) {
  const files = readProduct(root);
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { from, to } of importsOf(files)) {
    importers.set(to, (importers.get(to) ?? new Set()).add(from));
  }
  const small = [...files].flatMap(([file, text]) => {
    const [importer, ...others] = importers.get(file) ?? [];
    const isSmall = text.trimEnd().split('\n').length <= SMALL;
    // The list of migrations imports each of them, and each is a file of its own.
    const isMigration = file.includes('/migrations/');
    if (!isSmall || isMigration || importer === undefined || others.length > 0) return [];
    return [{ file, line: 1, message: `at most ${SMALL} lines, imported by ${importer} only` }];
  });
  if (small.length >= MAX_SMALL) return small.length === MAX_SMALL ? [] : small;
  const message = `only ${small.length} small files with one importer: lower MAX_SMALL to ${small.length}`;
  return [{ file: 'scripts/structure/folders.mjs', line: 1, message }];
}
