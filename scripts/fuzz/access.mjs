import { readFileSync } from 'node:fs';
import { inProject } from '../lib/paths.mjs';

/** @typedef {import('./world.mjs').Role} Role */

const TABLE = 'backend/test/security/authorisation.md';
/** The columns of the table, in its order. */
const COLUMNS = ['guest', 'client', 'other client', 'designer', 'other designer', 'admin'];

/**
 * The routes that each role may call, as method and path without the prefix: `GET /contacts/{id}`. Read from the table that the
 * authorisation test holds; a row that does not exist in that test (404) is created here.
 * @returns {(route: string, role: Role) => boolean}
 */
export function readAccess() {
  const [decisions = ''] = readFileSync(inProject(TABLE), 'utf8').split('## Whose rows come back');
  const lines = decisions.split('\n').filter((line) => /^\| [A-Z]+ \//.test(line));
  /** @type {Set<string>} */
  const admitted = new Set();
  for (const line of lines) {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const route = name.replace(/ \(.*/, '').replaceAll(/:(\w+)/g, '{$1}');
    for (const [index, column] of COLUMNS.entries()) {
      const isMissing = cells[index] === '404' && !column.startsWith('other');
      if (cells[index] === 'in' || isMissing) admitted.add(`${column.replace('other ', '')} ${route}`);
    }
  }
  return (route, role) => admitted.has(`${role} ${route}`);
}
