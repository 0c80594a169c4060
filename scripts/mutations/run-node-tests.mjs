import { run } from '../lib/run.mjs';

/** @typedef {import('./run-tests.mjs').RanTest} RanTest */

const RESULT_LINE = /^ *(not )?ok \d+ - (.*)$/;
/** The lines after a result that name what it is. */
const DETAILS = 4;

/**
 * The tests in a report in the TAP format of node, without the groups around them.
 * @param {string} tap
 * @param {string} file
 * @returns {RanTest[]}
 */
export function testsInTap(tap, file) {
  const lines = tap.split('\n');
  return lines.flatMap((line, index) => {
    const [, not, title] = RESULT_LINE.exec(line) ?? [];
    const isGroup = lines.slice(index, index + DETAILS).some((detail) => detail.includes("type: 'suite'"));
    return title === undefined || isGroup ? [] : [{ file, title, isPassed: not === undefined }];
  });
}

/**
 * Runs chosen tests of the scripts in a copy of the project.
 * @param {import('./project-copy.mjs').ProjectCopy} copy
 * @param {import('./types.mjs').ChosenTests} tests
 * @returns {Promise<import('./run-tests.mjs').TestRun>}
 */
export async function runNodeTests(copy, { files, name }) {
  /** @type {RanTest[]} */
  const tests = [];
  for (const file of files) {
    const command = [process.execPath, '--test', '--test-reporter=tap', copy.path(file)];
    tests.push(...testsInTap((await run(command, { cwd: copy.folder })).output, file));
  }
  const chosen = tests.filter(({ title }) => title.includes(name ?? ''));
  return { tests: chosen, problem: chosen.length === 0 ? 'no test ran' : null };
}
