import ts from 'typescript';

/** @typedef {{ line: number, text: string, kind: 'name' | 'comment' | 'test title' }} CodeText */

const TEST_CALLS = new Set(['it', 'test', 'describe', 'step']);

/** @param {ts.Node} node @returns {boolean} whether this identifier is declared here, by us */
function isDeclared(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  // A type parameter of a tag or an attribute of JSX is declared by its component.
  if (ts.isJsxAttribute(parent)) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** @param {ts.Node} node @returns {string | null} the title of a test or of a group of tests */
function testTitle(node) {
  if (!ts.isCallExpression(node)) return null;
  let callee = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  const [title] = node.arguments;
  const isTest = ts.isIdentifier(callee) && TEST_CALLS.has(callee.text);
  return isTest && title && ts.isStringLiteralLike(title) ? title.text : null;
}

/** @param {ts.SourceFile} source @param {ts.Node} node @returns {ts.CommentRange[]} */
function commentsAround(source, node) {
  if (ts.isJsxText(node)) return [];
  const leading = ts.getLeadingCommentRanges(source.text, node.pos) ?? [];
  return [...leading, ...(ts.getTrailingCommentRanges(source.text, node.end) ?? [])];
}

/**
 * The texts of one TypeScript or JavaScript file that its authors chose: names declared in it, comments, titles of
 * tests.
 * @param {string} file its name decides about JSX
 * @param {string} content
 * @returns {CodeText[]}
 */
export function textsOfCode(file, content) {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  /** @type {CodeText[]} */
  const texts = [];
  const comments = new Map();
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    for (const { pos, end } of commentsAround(source, node)) comments.set(pos, content.slice(pos, end));
    const title = testTitle(node);
    if (title !== null) texts.push({ line: lineAt(node.getStart()), text: title, kind: 'test title' });
    if (ts.isIdentifier(node) && isDeclared(node)) {
      texts.push({ line: lineAt(node.getStart()), text: node.text, kind: 'name' });
    }
    // Unlike forEachChild, this visits punctuation too: a comment may stand before a closing bracket.
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  for (const [position, text] of comments) texts.push({ line: lineAt(position), text, kind: 'comment' });
  return texts;
}
