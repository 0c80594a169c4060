import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { finding, readProductSources, walk } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').Finding} Finding */

const TABLE = 'domain/src/http-statuses.ts';
/** Telephone numbers, hours and prices of the demonstration: a number there is a status only where it is used as one. */
const WITH_OTHER_NUMBERS = 'backend/src/modules/demo/';
/** Names of properties, variables and functions that hold or take a status. */
const STATUS_NAME = /status|HttpCode|Error$|Exception$|writeHead|\.code$|redirect$/i;

/** @param {string} root @returns {Set<number>} the statuses of the table */
function statusesOf(root) {
  const file = path.join(root, TABLE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set([...text.matchAll(/^export const \w+ = (\d{3});/gm)].map(([, status]) => Number(status)));
}

/** @param {ts.Node} node @param {ts.Node} parent @returns {ts.Node | undefined} what the call, comparison or choice is about */
function subjectOf(node, parent) {
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    // The status is the second argument of a redirect.
    const position = /redirect$/i.test(parent.expression.getText()) ? 1 : 0;
    return parent.arguments?.[position] === node ? parent.expression : undefined;
  }
  if (ts.isBinaryExpression(parent)) return parent.left === node ? parent.right : parent.left;
  if (ts.isConditionalExpression(parent)) return parent.condition;
  return ts.isCaseClause(parent) ? parent.parent.parent.expression : undefined;
}

/** @param {ts.Node} node @param {ts.Node} parent @returns {ts.Node | undefined} the name or expression that a number belongs to */
function ownerOf(node, parent) {
  return ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)
    ? parent.name
    : subjectOf(node, parent);
}

/** @param {ts.Node} node @returns {boolean} whether the function that returns it is named after statuses */
function isResultOfStatusFunction(node) {
  const isFunction = (/** @type {ts.Node} */ each) =>
    ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each);
  const result = ts.findAncestor(node, ts.isReturnStatement);
  const owner = ts.findAncestor(result, isFunction);
  return (
    owner !== undefined && STATUS_NAME.test(/** @type {ts.FunctionDeclaration} */ (owner).name?.text ?? '')
  );
}

/** @param {ts.Node} number @returns {boolean} whether it is used as a status */
function isUsedAsStatus(number) {
  for (let node = number; !ts.isStatement(node) && !ts.isSourceFile(node.parent); node = node.parent) {
    const owner = ownerOf(node, node.parent);
    if (owner && STATUS_NAME.test(owner.getText())) return true;
  }
  return isResultOfStatusFunction(number);
}

/**
 * Finds HTTP statuses that are written as numbers instead of the constants of `domain/src/http-statuses.ts`. A number that
 * is one of its statuses is found anywhere; a round hundred, which may be a limit, and an unlisted one where it is used
 * as a status.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function literalStatuses(root) {
  const statuses = statusesOf(root);
  return readProductSources(root)
    .filter(({ file }) => file !== TABLE)
    .flatMap((each) => {
      /** @type {Finding[]} */
      const findings = [];
      walk(each.source, (node) => {
        if (!ts.isNumericLiteral(node) || !/^[1-5]\d\d$/.test(node.text)) return;
        if (ts.isLiteralTypeNode(node.parent)) return;
        const number = Number(node.text);
        const isListed =
          statuses.has(number) && number % 100 !== 0 && !each.file.startsWith(WITH_OTHER_NUMBERS);
        if (!isListed && !isUsedAsStatus(node)) return;
        findings.push(finding(each, node, `${number}: import the constant of ${TABLE}`));
      });
      return findings;
    });
}
