import { rmSync } from 'node:fs';
import { readJson, toolFile } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { runNodeTests } from './run-node-tests.mjs';

/** The jest configuration of each suite, and the environment it needs. */
const SUITES = {
  domain: { config: 'domain/jest.config.mjs', env: {} },
  backend: { config: 'backend/jest.config.mjs', env: {} },
  http: { config: 'backend/jest.e2e.config.mjs', env: { DATABASE_KIND: 'sqlite' } },
  frontend: { config: 'frontend/jest.config.mjs', env: {} },
  delivery: { config: 'frontend/jest.delivery.config.mjs', env: { DELIVERY_CRASHES: '10' } },
};

/**
 * @typedef {{ file: string, title: string, isPassed: boolean }} RanTest `file` is a path from the top folder
 * @typedef {{ tests: RanTest[], problem: string | null }} TestRun `problem`: why the run is not a valid one
 */

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {any} report of `jest --json` @param {string} folder @returns {RanTest[]} */
function testsOf(report, folder) {
  return report.testResults.flatMap((/** @type {any} */ result) =>
    result.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'passed' || test.status === 'failed')
      .map((/** @type {any} */ { fullName, status }) => ({
        file: result.name.slice(folder.length + 1),
        title: fullName,
        isPassed: status === 'passed',
      })),
  );
}

/** @param {any} report @param {string} output of jest @returns {string | null} */
function problemOf(report, output) {
  if (!report) return `jest ended without a report: ${output.trim().slice(-400)}`;
  const unread = report.testResults.find((/** @type {any} */ { testExecError }) => testExecError);
  if (report.numRuntimeErrorTestSuites > 0) {
    return `a test file could not be loaded: ${(unread ?? report.testResults[0]).message.trim().slice(0, 400)}`;
  }
  return report.numPassedTests + report.numFailedTests === 0 ? 'no test ran' : null;
}

/**
 * Runs chosen tests in a copy of the project.
 * @param {import('./project-copy.mjs').ProjectCopy} copy
 * @param {import('./types.mjs').ChosenTests} tests
 * @returns {Promise<TestRun>}
 */
export async function runTests(copy, tests) {
  const { suite, files, name } = tests;
  if (suite === 'scripts') return runNodeTests(copy, tests);
  const { config, env } = SUITES[suite];
  const reportFile = copy.path('.cache/report.json');
  rmSync(reportFile, { force: true });
  const flags = ['--json', `--outputFile=${reportFile}`, '--forceExit', '--watchman=false', '-w', '1'];
  const locations = ['--config', copy.path(config), `--cacheDirectory=${copy.path('.cache/jest')}`];
  const chosen = name === undefined ? [] : ['-t', escaped(name)];
  const paths = ['--runTestsByPath', ...files.map((file) => copy.path(file))];
  const command = [process.execPath, toolFile('jest'), ...locations, ...flags, ...chosen, ...paths];
  const { output } = await run(command, { cwd: copy.folder, env });
  const report = /** @type {any} */ (readJson(reportFile));
  const problem = problemOf(report, output);
  return { tests: report ? testsOf(report, copy.folder) : [], problem };
}
