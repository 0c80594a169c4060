import { readFileSync } from 'node:fs';
import { inProject } from '../lib/paths.mjs';

/**
 * A text in which a refused term is allowed; in every file, or only in files whose paths begin with one of `paths`.
 * @typedef {{ pattern: RegExp, paths: string[] }} Exception
 */

/**
 * The refused terms of docs/glossary.md in lower case, each with what to use instead, and the exceptions.
 * @typedef {{ refused: Map<string, string>, exceptions: Exception[] }} Glossary
 */

/** Forms that the rules of `formsOf` do not build. */
const IRREGULAR = new Map([
  ['keep', ['kept']],
  ['forget', ['forgot', 'forgotten', 'forgetting']],
  ['know', ['knew', 'known']],
  ['tell', ['told']],
  ['say', ['said']],
  ['make', ['made']],
]);

/**
 * A term in its forms: plural, third person, past, participle, and who does it. A term of several parts has one form.
 * @param {string} term in lower case
 * @returns {string[]}
 */
function formsOf(term) {
  if (term.includes(' ')) return [term];
  const stem = term.replace(/e$/, '');
  const plural = /(s|sh|ch|x)$/.test(term) ? `${term}es` : `${term.replace(/y$/, 'ie')}s`;
  return [term, plural, `${stem}ed`, `${stem}ing`, `${stem}er`, `${stem}ers`, ...(IRREGULAR.get(term) ?? [])];
}

/**
 * @param {string} list separated by commas
 * @returns {string[]}
 */
const entriesOf = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The cells of a row of a Markdown table.
 * @param {string} row
 */
const cellsOf = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The rows of the Markdown table that has a column with this heading.
 * @param {string} text
 * @param {string} heading
 * @returns {string[][]}
 */
function rowsUnder(text, heading) {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).includes(heading));
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? rows.length : end).map(cellsOf);
}

/**
 * A pattern that finds a text literally, `*` being any letters of a name.
 * @param {string} text
 */
function exceptionPattern(text) {
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '\\w*');
  return new RegExp(`\\b${escaped}\\b`, 'gi');
}

/**
 * Reads the column "not" and the exceptions of docs/glossary.md.
 * @returns {Glossary}
 */
export function readGlossary(text = readFileSync(inProject('docs/glossary.md'), 'utf8')) {
  const refused = new Map(
    rowsUnder(text, 'not').flatMap(([use = '', , not = '']) =>
      entriesOf(not).flatMap((term) => formsOf(term).map((form) => /** @type {const} */ ([form, use]))),
    ),
  );
  const exceptions = rowsUnder(text, 'reason').map(([exception = '', , paths = '']) => ({
    pattern: exceptionPattern(exception),
    paths: entriesOf(paths),
  }));
  return { refused, exceptions };
}
