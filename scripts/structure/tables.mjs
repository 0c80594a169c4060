import ts from 'typescript';
import { decoratorCalls, finding, readSources, walk } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').Source} Source */
/** @typedef {import('./source-files.mjs').Finding} Finding */
/** @typedef {{ tables: Map<string, string>, entities: Map<string, string>, relations: Map<string, string> }} Owners */

const BACKEND = 'backend/src';
/** A part of the backend that may own tables: a module (a noun), or a folder of the platform. */
const OWNER = /^backend\/src\/(?:modules\/)?((?:platform\/)?[^/]+)\//;
/** Folders and files that may name every table, each with the reason. */
export const ALL_TABLES = {
  'backend/src/entities.ts': 'lists the entities for TypeORM and queries nothing',
  'backend/src/backup/':
    'reads the files that rows name from a copy of the database, without a running server',
  'backend/src/platform/database/migrations/': 'creates and changes tables, before any module has started',
};
/** A table in SQL, after the keyword that introduces it; lists (`FROM a, b`) included. */
const SQL_TABLES =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+((?:[`"]?\w+[`"]?(?:\s+(?:AS\s+)?\w+)?\s*,\s*)*[`"]?\w+[`"]?)/gi;
/** Calls and properties of the project and of TypeORM that take the name of a table. */
const TABLE_CALLS =
  /^(getRepository|from|into|update|delete|insert|\w*[jJ]oin\w*|find\w*|count\w*|exist\w*)$/;
const TABLE_PROPERTY = 'table';

/** @param {string} file @returns {string} the module or folder of the platform that a file of the backend belongs to */
const moduleOf = (file) => OWNER.exec(file)?.[1] ?? file;

/** @param {string} file */
const isException = (file) => Object.keys(ALL_TABLES).some((start) => file.startsWith(start));

/** @param {Source[]} sources @returns {Owners} which module owns each table, entity class and relation */
function ownersOf(sources) {
  const owners = { tables: new Map(), entities: new Map(), relations: new Map() };
  /** @type {[string, string][]} relation and the class it leads to */
  const relations = [];
  for (const { file, source } of sources.filter((each) => each.file.endsWith('.entity.ts'))) {
    walk(source, (node) => {
      const table = argumentOf(node, /^Entity$/);
      if (table && ts.isStringLiteral(table)) owners.tables.set(table.text, moduleOf(file));
      if (table && ts.isClassDeclaration(node)) owners.entities.set(node.name?.text, moduleOf(file));
      const target = argumentOf(node, /^(Many|One)To(Many|One)$/);
      if (target && ts.isArrowFunction(target) && ts.isPropertyDeclaration(node)) {
        relations.push([node.name.getText(), target.body.getText()]);
      }
    });
  }
  for (const [name, target] of relations) {
    const owner = owners.entities.get(target);
    if (owner) owners.relations.set(name, owner);
  }
  return owners;
}

/** @param {ts.Node} node @param {RegExp} name @returns {ts.Expression | undefined} the first argument of this decorator */
function argumentOf(node, name) {
  return decoratorCalls(node).find(({ expression }) => name.test(expression.getText()))?.arguments[0];
}

/** @param {ts.Node} node @returns {string | null} the text of a literal; `?` where a template inserts a value */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
}

/** @param {string} sql @returns {string[]} names that may be tables */
function tablesIn(sql) {
  return [...sql.matchAll(SQL_TABLES)].flatMap(([, list = '']) =>
    list.split(',').map((part) => (part.trim().split(/\s/)[0] ?? '').replace(/[`"]/g, '')),
  );
}

/** @param {ts.Node} node a literal @returns {boolean} whether it stands where the name of a table is expected */
function isTableArgument({ parent }) {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === TABLE_PROPERTY;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return TABLE_CALLS.test(parent.expression.name.text);
}

/** @param {ts.Node} node @param {string} text of a literal @param {Owners} owners @returns {[string, string][]} name and owner */
function ownersNamedBy(node, text, { tables, relations }) {
  const names = isTableArgument(node) ? [text, ...tablesIn(text)] : tablesIn(text);
  /** @type {[string, string][]} */
  const found = names.map((name) => [`table ${name}`, tables.get(name) ?? '']);
  const relation = isTableArgument(node) ? (/^\w+\.(\w+)$/.exec(text)?.[1] ?? '') : '';
  return [...found, [`relation ${relation}`, relations.get(relation) ?? '']];
}

/** @param {ts.Node} node @param {Owners} owners @returns {[string, string][]} entity classes that an import brings in as values */
function entitiesImported(node, { entities }) {
  if (!ts.isImportSpecifier(node) || node.isTypeOnly || node.parent.parent.isTypeOnly) return [];
  const name = (node.propertyName ?? node.name).text;
  const from = node.parent.parent.parent.moduleSpecifier.getText();
  return from.includes('.entity.js') ? [[`entity ${name}`, entities.get(name) ?? '']] : [];
}

/**
 * Finds queries of a part of the backend on a table of another one: in SQL, as the argument of a method of TypeORM, as a
 * relation in a join, or as an entity class that is imported. Entities may name their parents; `ALL_TABLES` lists the
 * exceptions.
 * @param {string} root top folder of the project
 * @returns {Finding[]}
 */
export function foreignQueries(root) {
  const sources = readSources(root, BACKEND);
  const owners = ownersOf(sources);
  return sources
    .filter(({ file }) => !file.endsWith('.entity.ts') && !isException(file))
    .flatMap((each) => {
      /** @type {Map<string, Finding>} */
      const findings = new Map();
      walk(each.source, (node) => {
        const text = literalText(node);
        const named = text === null ? entitiesImported(node, owners) : ownersNamedBy(node, text, owners);
        for (const [name, owner] of named) {
          if (owner === '' || owner === moduleOf(each.file)) continue;
          const found = finding(each, node, `${name} belongs to the module ${owner}: ask its service`);
          findings.set(`${found.line} ${name}`, found);
        }
      });
      return [...findings.values()];
    });
}
