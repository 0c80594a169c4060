import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./source-files.mjs').Finding} Finding */

const FOLDERS = ['domain', 'backend', 'frontend', 'scripts'];
const GENERATED = new Set(['node_modules', 'dist', 'dist-server', '.cache', 'test-results']);
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;

/** `export ... from`, also over several lines. */
const BARREL = /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s/gm;

/** A comment that switches the lint off or on. */
const LINT_COMMENT = /(?:\/\/|\/\*)\s*(?:eslint|oxlint)-(?:disable|enable)/g;

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths of its source files from `root`, with slashes
 */
function sourcesIn(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : sourcesIn(root, name);
    return SOURCE.test(name) ? [name] : [];
  });
}

/** @param {string} text @param {RegExp} pattern @returns {number[]} the lines of its occurrences */
const linesOf = (text, pattern) =>
  [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length);

/**
 * Finds what the lint has no rule for: files that export what another file has (barrels), and comments that switch the
 * lint off.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function lintGaps(root) {
  return FOLDERS.flatMap((folder) => sourcesIn(root, folder)).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const barrels = linesOf(text, BARREL).map((line) => ({
      file,
      line,
      message: 'No barrels: import from the file that has it.',
    }));
    const comments = linesOf(text, LINT_COMMENT).map((line) => ({
      file,
      line,
      message: 'The lint is not switched off: mend the code, or change the rule for everybody.',
    }));
    return [...barrels, ...comments];
  });
}
