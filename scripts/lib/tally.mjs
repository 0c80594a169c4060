import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from './log.mjs';
import { readJson } from './paths.mjs';

/**
 * What a runner says about itself. A runner that ran nothing, ended badly without a failed test, or left no report
 * counts as one failure, told by `problem`.
 * @typedef {{ passed: number, failed: number, problem?: string }} Tally
 */

/** Counts of `jest --json`; a test file that could not even be loaded is a failure of its own. */
function ofJest(file) {
  const report = readJson(file);
  if (!report) return null;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Counts of Playwright's JSON reporter; a flaky test passed only by luck and counts as failed. */
function ofPlaywright(file) {
  const report = readJson(file);
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (unexpected === 0 ? report.errors.length : 0) };
}

/** Counts at the end of node's TAP report. */
function ofNode(file) {
  if (!existsSync(file)) return null;
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]);
  const [passed, failed] = [count('pass'), count('fail') + count('cancelled')];
  return Number.isNaN(passed + failed) ? null : { passed, failed };
}

/** Counts that a script of our own has written down. */
function ofCounts(file) {
  const { passed, failed } = readJson(file) ?? {};
  return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed } : null;
}

const READERS = { jest: ofJest, playwright: ofPlaywright, node: ofNode, counts: ofCounts };

/**
 * Reads a runner's report and distrusts it.
 * @param {'jest' | 'playwright' | 'node' | 'counts'} kind
 * @param {string} file where the runner was told to write its report
 * @param {number} code its exit code
 * @returns {Tally}
 */
export function readTally(kind, file, code) {
  const counts = READERS[kind](file);
  if (!counts)
    return { passed: 0, failed: 1, problem: `si è interrotto senza un resoconto (codice ${code})` };
  if (counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, problem: 'non ha trovato nessun test' };
  if (code !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, problem: `è finito con codice ${code} senza dire quale test` };
  }
  return counts;
}

/** The sum of several. */
export function addTallies(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** The one line that ends a run of tests or checks. */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Ends a script that counts by itself: told, and written down for whoever asked for a report. */
export function conclude(tally) {
  say(lastLine(tally));
  if (process.env.STANZE_REPORT) writeFileSync(process.env.STANZE_REPORT, JSON.stringify(tally));
  if (tally.failed > 0) process.exitCode = 1;
}
