import { run } from '../lib/run.mjs';

/** @typedef {import('./run-tests.mjs').RanTest} RanTest */

const RESULT_LINE = /^ *(not )?ok \d+ - (.*)$/;
/** A result of a test that did not run. */
const NOT_RUN = / # (SKIP|TODO)\b/;
/** The lines after a result that name what it is. */
const DETAILS = 6;
/** Only the result of a whole file has it, which is reported when the file could not be loaded or ended early. */
const OF_A_FILE = /^ *exitCode: /;

/**
 * The tests in a report in the TAP format of node that ran, without the groups around them.
 * @param {string} tap
 * @param {string} file
 * @returns {RanTest[]}
 */
export function testsInTap(tap, file) {
  const lines = tap.split('\n');
  return lines.flatMap((line, index) => {
    const [, not, title] = RESULT_LINE.exec(line) ?? [];
    if (title === undefined || NOT_RUN.test(line)) return [];
    const details = detailsAfter(lines, index);
    const isOther = details.some((detail) => detail.includes("type: 'suite'") || OF_A_FILE.test(detail));
    return isOther ? [] : [{ file, title, isPassed: not === undefined }];
  });
}

/** @param {readonly string[]} lines of a report @param {number} index of a result @returns {readonly string[]} */
function detailsAfter(lines, index) {
  const next = lines.slice(index + 1, index + 1 + DETAILS);
  const end = next.findIndex((line) => RESULT_LINE.test(line));
  return end === -1 ? next : next.slice(0, end);
}

/**
 * Why a report proves nothing: its file could not be loaded, or ended with an error outside its tests.
 * @param {string} tap
 * @param {string} file
 * @returns {string | null}
 */
export function problemInTap(tap, file) {
  const isBroken = tap.split('\n').some((line) => OF_A_FILE.test(line));
  return isBroken ? `${file} could not be loaded, or ended with an error outside its tests` : null;
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
    const { output } = await run(command, { cwd: copy.folder });
    const problem = problemInTap(output, file);
    if (problem) return { tests, problem };
    tests.push(...testsInTap(output, file));
  }
  const chosen = tests.filter(({ title }) => title.includes(name ?? ''));
  return { tests: chosen, problem: chosen.length === 0 ? 'no test ran' : null };
}
