import ts from 'typescript';
import { finding, readProductSources, walk } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').Finding} Finding */

/** Texts for people that are not fixed by the contract: the app, and the mails. */
const WITH_TEXTS = /^(?:frontend\/src|backend\/src\/modules\/notifications)\//;
/** An Italian elision, or the short form of "poco", with the straight apostrophe. */
const STRAIGHT =
  /(?<!\p{L})(?:(?:[ldcmtsnv]|un|nessun|qualcun|(?:de|a|da|ne|su|que|be)ll|quest|tutt|sant|anch|dov|com|cos|nient|mezz)'(?=\p{L})|po'(?!\p{L}))/iu;

/** @param {ts.Node} node @returns {boolean} whether it holds a text */
function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/**
 * Finds Italian texts with a straight apostrophe instead of ’.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function straightApostrophes(root) {
  return readProductSources(root)
    .filter(({ file }) => WITH_TEXTS.test(file))
    .flatMap((each) => {
      /** @type {Finding[]} */
      const findings = [];
      walk(each.source, (node) => {
        const [found] = isText(node) ? (STRAIGHT.exec(node.getText()) ?? []) : [];
        if (found) findings.push(finding(each, node, `${found}: the apostrophe of Italian texts is ’`));
      });
      return findings;
    });
}
