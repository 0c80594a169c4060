import path from 'node:path';
import { textsOfCode } from './texts-of-code.mjs';

/** @typedef {import('./glossary.mjs').Glossary} Glossary */
/** @typedef {{ line: number, text: string, kind: string }} Text */
/** @typedef {{ file: string, line: number, term: string, use: string, kind: string, text: string }} Finding */

const CODE = /\.(tsx?|mjs|cjs)$/;
const STYLES = /\.css$/;
const DOCUMENTS = /\.md$/;
const WITH_HASH_COMMENTS = /\.(ya?ml|conf|sh|example|service)$|Dockerfile$|\.ci\/run$/;
const MAX_SHOWN = 120;

/**
 * The parts of a name, in their own case: `maxAge` becomes "max Age".
 * @param {string} name
 */
const splitName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[\d_$#.-]/g, ' ');

/**
 * @param {string} content
 * @param {RegExp} pattern whose first group, if any, is the text
 * @param {string} kind
 * @returns {Text[]}
 */
const matchesOf = (content, pattern, kind) =>
  [...content.matchAll(pattern)].map((match) => ({
    line: content.slice(0, match.index).split('\n').length,
    text: match[1] ?? match[0],
    kind,
  }));

/** @param {string} text @returns {string} as many spaces, so that lines stay where they are */
export const blanked = (text) => text.replace(/[^\n]/g, ' ');

/**
 * The sentences of a Markdown document, without code and without the addresses of links.
 * @param {string} content
 * @returns {Text[]}
 */
function textsOfDocument(content) {
  const prose = content
    .replace(/```[\s\S]*?```/g, blanked)
    .replace(/`[^`\n]*`/g, blanked)
    .replace(/\]\([^)]*\)/g, blanked);
  return prose.split('\n').map((text, index) => ({ line: index + 1, text, kind: 'sentence' }));
}

/**
 * The texts of a file that its authors chose; none of a file of another kind.
 * @param {string} file
 * @param {string} content
 * @returns {Text[]}
 */
export function textsOf(file, content) {
  if (CODE.test(file)) return textsOfCode(file, content);
  if (DOCUMENTS.test(file)) return textsOfDocument(content);
  if (STYLES.test(file)) {
    return [
      ...matchesOf(content, /\/\*[\s\S]*?\*\//g, 'comment'),
      ...matchesOf(content, /\.([a-zA-Z][\w-]*)(?=[^{}()]*\{)/g, 'name'),
    ];
  }
  return WITH_HASH_COMMENTS.test(file) ? matchesOf(content, /(?:^|\s)#(.*)$/gm, 'comment') : [];
}

/**
 * A function that finds the refused terms of one text.
 * @param {string} file path from the project's root
 * @param {Glossary} glossary
 * @returns {(text: string, kind: string) => { term: string, use: string }[]}
 */
function finder(file, { refused, exceptions }) {
  const allowed = exceptions
    .filter(({ paths }) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    .map(({ pattern }) => pattern);
  // Longer terms first: a phrase before its own parts.
  const terms = [...refused.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(${terms.join('|')})\\b`, 'gi');
  return (text, kind) => {
    const searched = allowed.reduce((rest, exception) => rest.replace(exception, ' '), text);
    const parts = kind === 'name' || kind === 'file name' ? splitName(searched) : searched;
    return [...parts.matchAll(pattern)].map(([match]) => {
      const term = match.toLowerCase();
      return { term, use: refused.get(term) ?? '' };
    });
  };
}

/**
 * The refused terms in one file and in its name.
 * @param {string} file path from the project's root
 * @param {string} content
 * @param {Glossary} glossary
 * @returns {Finding[]} line 0 is the name of the file
 */
export function findTerms(file, content, glossary) {
  const find = finder(file, glossary);
  const name = { line: 0, text: path.basename(file), kind: 'file name' };
  return [name, ...textsOf(file, content)].flatMap(({ line, text, kind }) =>
    find(text, kind).map((found) => ({
      file,
      line,
      kind,
      text: text.trim().replace(/\s+/g, ' ').slice(0, MAX_SHOWN),
      ...found,
    })),
  );
}
