import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failedInJest, failedInNode, failedInPlaywright, specOf } from './failures.mjs';
import { print } from './log.mjs';
import { readJson, ROOT } from './paths.mjs';

/** @typedef {{ name: string, ms: number }} Timing how long a file of tests, or one check, took */

/**
 * The result of a runner. One that ran nothing, ended with an error code without a failed test, or wrote no report counts
 * as one failure, described by `problem`. `failures` names the failed tests.
 * @typedef {{ passed: number, failed: number, problem?: string, failures?: string[], timings?: Timing[] }} Tally
 */

/** @param {string} file an absolute path */
const shortName = (file) => path.relative(ROOT, file);

/**
 * How long a file of jest took; of a file with several specs, the tests of each spec.
 * @param {any} result of a file
 * @returns {Timing[]}
 */
function jestTimings({ name, startTime, endTime, assertionResults = [] }) {
  const file = shortName(name);
  /** @type {Map<string, number>} */
  const specs = new Map();
  for (const { ancestorTitles, duration } of assertionResults) {
    const spec = specOf(file, ancestorTitles);
    specs.set(spec, (specs.get(spec) ?? 0) + (duration ?? 0));
  }
  if (specs.size <= 1) return [{ name: file, ms: endTime - startTime }];
  return [...specs].map(([spec, ms]) => ({ name: spec, ms }));
}

/**
 * Counts of `jest --json`; a test file that could not be loaded is a failure of its own.
 * @param {string} file
 * @returns {Tally | null}
 */
function ofJest(file) {
  const report = readJson(file);
  if (!report) return null;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults = [] } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed,
    failures: failedInJest(report),
    timings: testResults.flatMap(jestTimings),
  };
}

/**
 * Milliseconds of all tests of one file in Playwright's report.
 * @param {any} suite
 * @returns {number}
 */
function playwrightMs({ specs = [], suites = [] }) {
  const results = specs.flatMap((/** @type {any} */ { tests }) =>
    tests.flatMap((/** @type {any} */ test) => test.results),
  );
  const own = results.reduce(
    (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
    0,
  );
  return suites.reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + playwrightMs(inner),
    own,
  );
}

/**
 * Counts of Playwright's JSON reporter; a flaky test passed only at the second attempt and counts as failed.
 * @param {string} file
 * @returns {Tally | null}
 */
function ofPlaywright(file) {
  const report = readJson(file);
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  const timings = (report.suites ?? []).map((/** @type {any} */ suite) => ({
    name: suite.file,
    ms: playwrightMs(suite),
  }));
  const failed = unexpected + flaky + (unexpected === 0 ? report.errors.length : 0);
  return { passed: expected, failed, failures: failedInPlaywright(report), timings };
}

/**
 * Counts at the end of node's TAP report.
 * @param {string} file
 * @returns {Tally | null}
 */
function ofNode(file) {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const count = (/** @type {string} */ name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1]);
  const [passed, failed] = [count('pass'), count('fail') + count('cancelled')];
  const groups = text.matchAll(/^(?:not )?ok \d+ - (.*)\n {2}---\n {2}duration_ms: ([\d.]+)/gm);
  const timings = [...groups].map(([, name = '', ms]) => ({ name, ms: Number(ms) }));
  return Number.isNaN(passed + failed) ? null : { passed, failed, failures: failedInNode(text), timings };
}

/**
 * Counts that a script of this project has written down.
 * @param {string} file
 * @returns {Tally | null}
 */
function ofCounts(file) {
  const { passed, failed, failures, timings } = readJson(file) ?? {};
  return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed, failures, timings } : null;
}

const READERS = { jest: ofJest, playwright: ofPlaywright, node: ofNode, counts: ofCounts };

/**
 * Reads a runner's report; what is missing or contradicts the exit code becomes a failure.
 * @param {keyof typeof READERS} kind
 * @param {string} file where the runner writes its report
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function readTally(kind, file, code) {
  const counts = READERS[kind](file);
  if (!counts) return { passed: 0, failed: 1, problem: `it ended without a report (code ${code})` };
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, problem: 'it found no test' };
  if (code !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, problem: `it ended with code ${code} without naming a failed test` };
  }
  return counts;
}

/**
 * The sum of several.
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function addTallies(tallies) {
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const failures = tallies.flatMap((tally) => [
    ...(tally.failures ?? []),
    ...(tally.problem ? [tally.problem] : []),
  ]);
  return { passed: sum('passed'), failed: sum('failed'), failures };
}

/**
 * The one line that ends a run of tests or checks.
 * @param {Tally} tally
 */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/**
 * Ends a script that counts by itself: prints the counts, and writes them to the file that STANZE_REPORT names.
 * @param {Tally} tally
 */
export function conclude(tally) {
  print(lastLine(tally));
  if (process.env.STANZE_REPORT) writeFileSync(process.env.STANZE_REPORT, JSON.stringify(tally));
  if (tally.failed > 0) process.exitCode = 1;
}
