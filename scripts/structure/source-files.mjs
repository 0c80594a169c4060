import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string, source: ts.SourceFile }} Source a TypeScript file; `file` is relative, with slashes */
/** @typedef {{ file: string, line: number, message: string }} Finding */

const SPECS = /\.(spec|e2e-spec|test|d)\.tsx?$/;

/**
 * Parses every TypeScript file of a folder except tests; none when there is no such folder.
 * @param {string} root folder that the names of the files are relative to
 * @param {string} folder below `root`
 * @returns {Source[]}
 */
export function readSources(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !SPECS.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, source: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    });
}

/**
 * Parses every TypeScript file of the product except tests.
 * @param {string} root folder that the names of the files are relative to
 * @returns {Source[]}
 */
export const readProductSources = (root) =>
  ['domain/src', 'backend/src', 'frontend/src'].flatMap((folder) => readSources(root, folder));

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit called for the node and for everything in it */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** @param {Source} source @param {ts.Node} node @param {string} message @returns {Finding} */
export function finding({ file, source }, node, message) {
  return { file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, message };
}

/**
 * @param {ts.Node} node a class, or a member of one
 * @returns {ts.CallExpression[]} its decorators with their arguments
 */
export function decoratorCalls(node) {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return decorators.map(({ expression }) => expression).filter(ts.isCallExpression);
}
