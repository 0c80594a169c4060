import { readFileSync } from 'node:fs';
import { inProject } from '../lib/paths.mjs';

/** Forms that the rules of `formsOf` do not build. */
const IRREGULAR = {
  keep: ['kept'],
  forget: ['forgot', 'forgotten', 'forgetting'],
  know: ['knew', 'known'],
  tell: ['told'],
  say: ['said'],
  make: ['made'],
};

/**
 * All forms of one English word: plural, third person, past, participle.
 * @param {string} word in lower case
 * @returns {string[]}
 */
function formsOf(word) {
  const stem = word.replace(/e$/, '');
  const plural = /(s|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`;
  return [word, plural, `${stem}ed`, `${stem}ing`, ...(IRREGULAR[word] ?? [])];
}

/** @param {string} row of a Markdown table @returns {string[]} the texts of its cells */
const cellsOf = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** @param {string} text @param {string} heading of the last column of the table @returns {string[][]} its rows */
function rowsUnder(text, heading) {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).includes(heading));
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? rows.length : end).map(cellsOf);
}

/** @param {string} text @returns {RegExp} that finds the text literally, `*` being any letters of a name */
function exceptionPattern(text) {
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '\\w*');
  return new RegExp(`\\b${escaped}\\b`, 'gi');
}

/**
 * The words that docs/glossary.md refuses, and where it allows them.
 * @returns {{ words: Map<string, string>, phrases: Map<string, string>, exceptions: RegExp[] }} single words in every
 *   form and phrases of several words, each with the terms to use instead, in lower case
 */
export function readGlossary(text = readFileSync(inProject('docs/glossary.md'), 'utf8')) {
  const words = new Map();
  const phrases = new Map();
  for (const [use, , not] of rowsUnder(text, 'not')) {
    for (const refused of not
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)) {
      if (refused.includes(' ')) phrases.set(refused, use);
      else for (const form of formsOf(refused)) words.set(form, use);
    }
  }
  const exceptions = rowsUnder(text, 'reason').map(([exception]) => exceptionPattern(exception));
  return { words, phrases, exceptions };
}
