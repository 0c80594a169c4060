import ts from 'typescript';
import { finding, readProductSources } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').Finding} Finding */

/** @param {ts.Statement} statement @returns {boolean} */
function isExported(statement) {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** @param {ts.Expression | undefined} value @returns {boolean} */
const isFunction = (value) =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));

/** @param {ts.Statement} statement @returns {string[]} the classes and functions that it declares */
function namesOf(statement) {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return [statement.name?.text ?? 'default'];
  }
  if (!ts.isVariableStatement(statement)) return [];
  const { declarations } = statement.declarationList;
  return declarations.filter(({ initializer }) => isFunction(initializer)).map(({ name }) => name.getText());
}

/** @param {string} text @returns {string[]} its parts in lower case and singular: `ownLikes` gives own and like */
const partsOf = (text) =>
  (text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? []).map((part) =>
    part.toLowerCase().replace(/s$/, ''),
  );

/** Parts of a sentence that state nothing about a class or function. */
const EMPTY_PARTS = new Set(
  partsOf(
    'a an and as at by class component for function hook in is it its method of on service that the this to which',
  ),
);

/** @param {string} text of a docstring @param {string} name @returns {boolean} whether it states more than the name */
function isStatement(text, name) {
  const named = new Set(partsOf(name));
  return partsOf(text).some((part) => !named.has(part) && !EMPTY_PARTS.has(part));
}

/** @param {ts.Statement} statement @returns {string} the text of its docstrings, with that of their tags */
const docstringOf = (statement) =>
  ts
    .getJSDocCommentsAndTags(statement)
    .flatMap((each) => [
      each.comment,
      ...(ts.isJSDoc(each) ? (each.tags ?? []).map((tag) => tag.comment) : []),
    ])
    .map((comment) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ');

/**
 * Finds exported classes and functions without a docstring, or with one that is empty or only repeats their name. For
 * several signatures of one function, one is enough.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function missingDocstrings(root) {
  return readProductSources(root).flatMap((each) => {
    const exported = each.source.statements.filter(isExported);
    const described = new Set(
      exported.flatMap((statement) =>
        namesOf(statement).filter((name) => isStatement(docstringOf(statement), name)),
      ),
    );
    return exported.flatMap((statement) =>
      namesOf(statement)
        .filter((name) => !described.has(name))
        .map((name) =>
          finding(
            each,
            statement,
            `${name} has no docstring with content: state what it is for, or its rule`,
          ),
        ),
    );
  });
}
