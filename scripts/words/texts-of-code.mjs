import ts from 'typescript';

/** @typedef {{ line: number, text: string, kind: 'name' | 'comment' | 'test title' | 'output' }} CodeText */

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'step']);
/** Functions and classes whose first argument is shown to developers and operators. */
const OUTPUT_FUNCTIONS = new Set(['print', 'write', 'Error', 'StartFailure', 'BackupError']);

/**
 * Whether this identifier is declared here. Attributes of JSX and imported names are declared elsewhere.
 * @param {ts.Identifier} node
 */
function isDeclared(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isJsxAttribute(parent)) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/**
 * The title of a test or of a group of tests, or null.
 * @param {ts.Node} node
 */
function testTitle(node) {
  if (!ts.isCallExpression(node)) return null;
  let callee = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  const [title] = node.arguments;
  const isTest = ts.isIdentifier(callee) && TEST_FUNCTIONS.has(callee.text);
  return isTest && title && ts.isStringLiteralLike(title) ? title.text : null;
}

/**
 * The literals in what is printed, or in the message of an error.
 * @param {ts.Node} node
 * @returns {ts.LiteralLikeNode[]}
 */
function outputsOf(node) {
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  const [shown] = isCall && OUTPUT_FUNCTIONS.has(node.expression.getText()) ? (node.arguments ?? []) : [];
  if (!shown) return [];
  if (ts.isStringLiteralLike(shown)) return [shown];
  return ts.isTemplateExpression(shown)
    ? [shown.head, ...shown.templateSpans.map(({ literal }) => literal)]
    : [];
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
function commentsAround(source, node) {
  if (ts.isJsxText(node)) return [];
  const leading = ts.getLeadingCommentRanges(source.text, node.pos) ?? [];
  return [...leading, ...(ts.getTrailingCommentRanges(source.text, node.end) ?? [])];
}

/**
 * Visits a node and everything in it; unlike `ts.forEachChild` also punctuation, as a comment may stand before a closing
 * bracket.
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} callback
 */
function visit(source, node, callback) {
  callback(node);
  for (const child of node.getChildren(source)) visit(source, child, callback);
}

/**
 * The texts of one TypeScript or JavaScript file that its authors chose: names declared in it, comments, titles of
 * tests, and what it prints.
 * @param {string} file its name decides about JSX
 * @param {string} content
 * @returns {CodeText[]}
 */
export function textsOfCode(file, content) {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  /** @type {CodeText[]} */
  const texts = [];
  /** @type {Map<number, string>} by position: a comment between two nodes belongs to both */
  const comments = new Map();
  const lineAt = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line + 1;
  visit(source, source, (node) => {
    for (const { pos, end } of commentsAround(source, node)) comments.set(pos, content.slice(pos, end));
    const title = testTitle(node);
    if (title !== null) texts.push({ line: lineAt(node.getStart()), text: title, kind: 'test title' });
    for (const literal of outputsOf(node)) {
      texts.push({ line: lineAt(literal.getStart()), text: literal.text, kind: 'output' });
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      texts.push({ line: lineAt(node.getStart()), text: node.text, kind: 'name' });
    }
  });
  for (const [position, text] of comments) texts.push({ line: lineAt(position), text, kind: 'comment' });
  return texts;
}
