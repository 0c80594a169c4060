import ts from 'typescript';
import { finding, readProductSources, walk } from './source-files.mjs';

/** @param {ts.Node} node @returns {boolean} whether it creates a formatter, such as `new Intl.NumberFormat()` */
function isFormatter(node) {
  return ts.isNewExpression(node) && /^Intl\./.test(node.expression.getText());
}

/**
 * Finds formatters that a module creates while it is loaded: the first one takes a cheap phone a quarter of a second, before
 * anything is shown. `onFirstUse` of `domain/src/on-first-use.ts` creates it when it is needed.
 * @param {string} root top folder of the project
 * @returns {import('./source-files.mjs').Finding[]}
 */
export function earlyFormatters(root) {
  return readProductSources(root).flatMap((each) => {
    /** @type {import('./source-files.mjs').Finding[]} */
    const findings = [];
    walk(each.source, (node) => {
      if (!isFormatter(node) || ts.findAncestor(node, ts.isFunctionLike)) return;
      findings.push(finding(each, node, 'created while the module is loaded: use onFirstUse'));
    });
    return findings;
  });
}
