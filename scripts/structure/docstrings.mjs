import ts from 'typescript';
import { finding, readSources } from './source-files.mjs';

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

/**
 * Finds exported classes and functions without a docstring. For several signatures of one function, one is enough.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function missingDocstrings(root) {
  const sources = ['domain/src', 'backend/src', 'frontend/src'].flatMap((folder) =>
    readSources(root, folder),
  );
  return sources.flatMap((each) => {
    const exported = each.source.statements.filter(isExported);
    const described = new Set(
      exported.filter((statement) => ts.getJSDocCommentsAndTags(statement).length > 0).flatMap(namesOf),
    );
    return exported.flatMap((statement) =>
      namesOf(statement)
        .filter((name) => !described.has(name))
        .map((name) =>
          finding(each, statement, `${name} has no docstring: state what it is for, or its rule`),
        ),
    );
  });
}
