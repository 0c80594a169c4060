import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./source-files.mjs').Finding} Finding */

const FOLDER = 'frontend/src';
const IMPORT = /^import (\w+) from '(\.{1,2}\/[^']+\.module\.css)';/gm;
/** Comments, texts and addresses: a dot in them begins no class. */
const NO_SELECTOR = /\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** @param {string} file @returns {Set<string>} the classes of a style sheet */
function classesOf(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(NO_SELECTOR, '') : '';
  return new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
}

/**
 * The classes that a file uses by name, as `styles.name` or `styles['name']`.
 * @param {string} text
 * @param {string} styles name of the imported style sheet
 */
function usedClasses(text, styles) {
  const uses = text.matchAll(new RegExp(`(?<![\\w./-])${styles}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'));
  return [...uses].map((use) => ({ name: use[1] ?? use[2] ?? '', at: use.index }));
}

/** @param {string} root @param {string} file @returns {Finding[]} */
function missingIn(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, styles = '', sheet = '']) => {
    const classes = classesOf(path.join(root, path.dirname(file), sheet));
    const missing = usedClasses(text, styles).filter(({ name }) => !classes.has(name));
    return missing.map(({ name, at }) => ({
      file,
      line: text.slice(0, at).split('\n').length,
      message: `${sheet} has no class ${name}: add its rule, or remove the name.`,
    }));
  });
}

/**
 * Finds classes that a component takes from a CSS module which has no rule for them: the name is `undefined`, and neither
 * the types nor the browser complain.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function missingClasses(root) {
  if (!existsSync(path.join(root, FOLDER))) return [];
  return readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => missingIn(root, path.posix.join(FOLDER, name.split(path.sep).join('/'))));
}
