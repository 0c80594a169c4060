import path from 'node:path';
import { textsOfCode } from './texts-of-code.mjs';

/** @typedef {ReturnType<typeof import('./glossary.mjs').readGlossary>} Glossary */
/** @typedef {{ file: string, line: number, word: string, use: string, kind: string, text: string }} Finding */

const CODE = /\.(tsx?|mjs|cjs)$/;
const STYLES = /\.css$/;
const DOCUMENTS = /\.md$/;
const WITH_HASH_COMMENTS = /\.(ya?ml|conf|sh|example|service)$|Dockerfile$|\.ci\/run$/;

/** @param {string} name @returns {string} its words, in lower case and apart: `keepAlive` is "keep alive" */
const wordsOfName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$.-]/g, ' ');

/** @param {string} content @param {RegExp} pattern @param {string} kind */
function matchesOf(content, pattern, kind) {
  return [...content.matchAll(pattern)].map((match) => ({
    line: content.slice(0, match.index).split('\n').length,
    text: match[1] ?? match[0],
    kind,
  }));
}

/** Sentences of a document; blocks of code and addresses are not sentences. */
function textsOfDocument(content) {
  const prose = content
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
    .replace(/\]\([^)]*\)/g, (link) => ' '.repeat(link.length));
  return prose.split('\n').map((text, index) => ({ line: index + 1, text, kind: 'sentence' }));
}

function textsOf(file, content) {
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

/** @param {Glossary} glossary @returns {(text: string, kind: string) => { word: string, use: string }[]} */
function finder({ words, phrases, exceptions }) {
  const pattern = new RegExp(`\\b(${[...phrases.keys(), ...words.keys()].join('|')})\\b`, 'gi');
  return (text, kind) => {
    const allowed = exceptions.reduce((rest, exception) => rest.replace(exception, ' '), text);
    const searched = kind === 'name' || kind === 'file name' ? wordsOfName(allowed) : allowed;
    return [...searched.matchAll(pattern)].map(([word]) => {
      const found = word.toLowerCase();
      return { word: found, use: words.get(found) ?? phrases.get(found) ?? '' };
    });
  };
}

/**
 * Every word that the glossary refuses, in one file and in its name.
 * @param {string} file path from the project's root
 * @param {string} content
 * @param {Glossary} glossary
 * @returns {Finding[]}
 */
export function findWords(file, content, glossary) {
  const find = finder(glossary);
  const name = { line: 0, text: path.basename(file), kind: 'file name' };
  return [name, ...textsOf(file, content)].flatMap(({ line, text, kind }) =>
    find(text, kind).map((found) => ({ file, line, kind, text: text.trim().slice(0, 120), ...found })),
  );
}
