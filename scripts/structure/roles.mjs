import ts from 'typescript';
import { decoratorCalls, finding, readSources, walk } from './source-files.mjs';

/**
 * The roles of injectable classes. A file with such a class is called `<name>.<role>.ts`, so that the import rules,
 * which see only file names, can decide what it may import.
 */
const ROLES = {
  module: 'wires controllers and providers',
  controller: 'maps requests to a service',
  service: 'decides, or does one use case',
  repository: 'queries the tables of its module',
  listener: 'reacts to events of other modules',
  guard: 'admits or refuses a request',
  strategy: 'authenticates a request',
  interceptor: 'wraps the handling of a request',
  pipe: 'checks or converts an input',
  filter: 'turns an error into an answer',
  worker: 'does work in the background',
  retention: 'deletes expired rows',
  seed: 'creates the rows of a new installation or of the demonstration',
  metrics: 'registers figures for Prometheus',
};

const INJECTABLE = new Set(['Injectable', 'Controller', 'Module', 'Catch']);

/** @param {string} file @returns {string | undefined} the role in the name of a file */
const roleOf = (file) => /\.([a-z-]+)\.ts$/.exec(file)?.[1];

/**
 * Finds injectable classes of the backend in files without a role.
 * @param {string} root top folder of the project
 * @returns {import('./source-files.mjs').Finding[]}
 */
export function classesWithoutRole(root) {
  /** @type {import('./source-files.mjs').Finding[]} */
  const findings = [];
  for (const source of readSources(root, 'backend/src')) {
    if (Object.hasOwn(ROLES, roleOf(source.file) ?? '')) continue;
    walk(source.source, (node) => {
      if (!ts.isClassDeclaration(node)) return;
      const names = decoratorCalls(node).map(({ expression }) => expression.getText());
      if (!names.some((name) => INJECTABLE.has(name))) return;
      const name = node.name?.text ?? 'a class';
      findings.push(finding(source, node, `${name} is injectable: name the file <name>.<role>.ts`));
    });
  }
  return findings;
}
