import ts from 'typescript';

/** @typedef {{ line: number, text: string, kind: 'name' | 'comment' | 'test title' | 'output' }} CodeText */

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'step']);
/**
 * Functions, methods and classes whose first argument is shown to developers, operators or people: printed, logged, or
 * the message of an error.
 */
const OUTPUT =
  /^(?:print|write|console\.\w+|process\.std(?:out|err)\.write|(?:this\.)?#?log(?:ger)?\.\w+|[\w.]*(?:Error|Failure|Exception))$/;

/**
 * Whether this identifier is declared here. Attributes of JSX and imported names are declared elsewhere.
 * @param {ts.Identifier | ts.PrivateIdentifier} node
 */
function isDeclared(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isJsxAttribute(parent)) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/**
 * Whether this is a value that a type lists. A type that picks a property of another one names what is declared there.
 * @param {ts.Node} node
 * @returns {node is ts.StringLiteralLike}
 */
function isListedValue(node) {
  if (!ts.isStringLiteralLike(node) || !ts.isLiteralTypeNode(node.parent)) return false;
  const owner = ts.findAncestor(node.parent.parent, (each) => !ts.isUnionTypeNode(each));
  return owner !== undefined && !ts.isIndexedAccessTypeNode(owner) && !ts.isTypeReferenceNode(owner);
}

/**
 * The literals of a text: of one that is joined with `+`, too, of a choice between two, and of a template.
 * @param {ts.Node | undefined} node
 * @returns {ts.LiteralLikeNode[]}
 */
function literalsOf(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(literalsOf);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (!ts.isTemplateExpression(node)) return [];
  const spans = node.templateSpans.flatMap(({ expression, literal }) => [...literalsOf(expression), literal]);
  return [node.head, ...spans];
}

/**
 * The literals in the title of a test or of a group of tests.
 * @param {ts.Node} node
 * @returns {ts.LiteralLikeNode[]}
 */
function titlesOf(node) {
  if (!ts.isCallExpression(node)) return [];
  let callee = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  const isTest = ts.isIdentifier(callee) && TEST_FUNCTIONS.has(callee.text);
  return isTest ? literalsOf(node.arguments[0]) : [];
}

/**
 * The literals in what is printed, or in the message of an error.
 * @param {ts.Node} node
 * @returns {ts.LiteralLikeNode[]}
 */
function outputsOf(node) {
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  return isCall && OUTPUT.test(node.expression.getText()) ? literalsOf(node.arguments?.[0]) : [];
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
    for (const [kind, literals] of /** @type {const} */ ([
      ['test title', titlesOf(node)],
      ['output', outputsOf(node)],
    ])) {
      for (const literal of literals)
        texts.push({ line: lineAt(literal.getStart()), text: literal.text, kind });
    }
    if (isListedValue(node)) texts.push({ line: lineAt(node.getStart()), text: node.text, kind: 'name' });
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclared(node)) {
      texts.push({ line: lineAt(node.getStart()), text: node.text, kind: 'name' });
    }
  });
  for (const [position, text] of comments) texts.push({ line: lineAt(position), text, kind: 'comment' });
  return texts;
}
