import { CHECKS } from '../lib/checks.mjs';
import { inProject, readJson } from '../lib/paths.mjs';
import { SUITES } from '../lib/suites.mjs';
import { FAULTS as INJECTED } from '../faults/run.mjs';
import { FAULTS as PLANTED } from '../mutations/catalogue.mjs';

/** @param {readonly { name: string }[]} rows */
const namesOf = (rows) => rows.map(({ name }) => name);

/**
 * The commands of package.json, with the names that `--only` takes where they are listed.
 * @returns {Map<string, readonly string[] | null>}
 */
export function commandNames() {
  const all = Object.keys(readJson(inProject('package.json')).scripts);
  return new Map([
    ...all.map((name) => /** @type {[string, null]} */ ([name, null])),
    ['test', namesOf(SUITES)],
    ['check', namesOf(CHECKS)],
    ['faults', namesOf(INJECTED)],
    ['mutations', [...PLANTED.map(({ area }) => area), ...namesOf(PLANTED)]],
  ]);
}
