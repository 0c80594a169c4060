import ts from 'typescript';
import { finding, readSources, walk } from './source-files.mjs';

/** What a comment contains that gives the reason for raw SQL. */
const REASON = /\braw SQL\b/i;

/** @param {ts.Node} node @returns {boolean} whether it sends SQL through the reader or writer of the database */
const isRawQuery = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query' &&
  /(?:reader|writer)$/.test(node.expression.expression.getText());

/** @param {ts.Node} node @returns {string} the comments before a class or method, and in it when it is a method */
function commentsOf(node) {
  const source = node.getSourceFile();
  const end = ts.isClassDeclaration(node) ? node.members.pos : node.end;
  return (
    source.text
      .slice(node.pos, end)
      .match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)
      ?.join(' ') ?? ''
  );
}

/**
 * Finds raw SQL of a module for which neither the method nor the class gives a reason
 * (docs/decisions/0018-orm-and-sql.md).
 * @param {string} root top folder of the project
 * @returns {import('./source-files.mjs').Finding[]}
 */
export function unexplainedSql(root) {
  return readSources(root, 'backend/src/modules').flatMap((each) => {
    /** @type {Map<number, import('./source-files.mjs').Finding>} by position of the method */
    const findings = new Map();
    walk(each.source, (node) => {
      if (!isRawQuery(node)) return;
      const owners = [ts.isMethodDeclaration, ts.isClassDeclaration].flatMap(
        (isOwner) => ts.findAncestor(node, isOwner) ?? [],
      );
      if (owners.some((owner) => REASON.test(commentsOf(owner).replace(/\s*\n\s*\*?\s*/g, ' ')))) return;
      const message = 'raw SQL without a reason: use the entity manager, or state why not in a comment';
      findings.set(owners[0]?.pos ?? 0, finding(each, node, message));
    });
    return [...findings.values()];
  });
}
