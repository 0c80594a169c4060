import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addTallies, lastLine, readTally } from '../lib/tally.mjs';
import { folderWith } from './folder.mjs';

/**
 * @param {import('node:test').TestContext} test
 * @param {Parameters<typeof readTally>[0]} kind
 * @param {unknown} report
 * @param {number} code
 */
function tallyOf(test, kind, report, code) {
  const text = typeof report === 'string' ? report : JSON.stringify(report);
  const { passed, failed, problem } = readTally(kind, folderWith(test, { report: text })('report'), code);
  return { passed, failed, ...(problem ? { problem } : {}) };
}

/**
 * @param {number} numPassedTests
 * @param {number} numFailedTests
 * @param {number} numRuntimeErrorTestSuites
 */
const jest = (numPassedTests, numFailedTests, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
});

/**
 * @param {object} stats
 * @param {object[]} errors
 */
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
  errors,
});

describe("a runner's report", () => {
  it('returns the counts of jest, a file that does not load being a failure', (test) => {
    assert.deepEqual(tallyOf(test, 'jest', jest(7, 0), 0), { passed: 7, failed: 0 });
    assert.deepEqual(tallyOf(test, 'jest', jest(7, 2, 1), 1), { passed: 7, failed: 3 });
  });

  it('returns the counts of Playwright, a flaky test being a failure', (test) => {
    assert.deepEqual(tallyOf(test, 'playwright', playwright({ expected: 4 }), 0), { passed: 4, failed: 0 });
    assert.deepEqual(tallyOf(test, 'playwright', playwright({ expected: 4, flaky: 1 }), 0), {
      passed: 4,
      failed: 1,
    });
  });

  it('counts an error of Playwright outside of every test', (test) => {
    const report = playwright({}, [{ message: 'the server did not start' }]);
    assert.deepEqual(tallyOf(test, 'playwright', report, 1), { passed: 0, failed: 1 });
  });

  it('returns the counts of node, cancelled tests being failures', (test) => {
    const report = 'TAP version 13\n1..5\n# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n';
    assert.deepEqual(tallyOf(test, 'node', report, 1), { passed: 3, failed: 2 });
  });

  it('returns the counts that a script has written itself', (test) => {
    assert.deepEqual(tallyOf(test, 'counts', { passed: 27, failed: 1 }, 1), { passed: 27, failed: 1 });
    assert.equal(tallyOf(test, 'counts', { passed: 27 }, 0).failed, 1);
  });

  it('is one failure when the runner wrote none, or an incomplete one', (test) => {
    const at = folderWith(test, {});
    for (const kind of /** @type {const} */ (['jest', 'playwright', 'node', 'counts'])) {
      assert.equal(readTally(kind, at('none'), 1).failed, 1);
      assert.equal(tallyOf(test, kind, '{"numPassed', 0).failed, 1);
    }
  });

  it('is one failure when nothing ran, even if the runner ended with 0', (test) => {
    assert.equal(tallyOf(test, 'jest', jest(0, 0), 0).failed, 1);
    assert.equal(tallyOf(test, 'playwright', playwright({}), 0).failed, 1);
    assert.equal(tallyOf(test, 'node', '# pass 0\n# fail 0\n# cancelled 0\n', 0).failed, 1);
  });

  it('is one more failure when the runner ends with an error code and every test passed', (test) => {
    const { passed, failed, problem } = tallyOf(test, 'jest', jest(7, 0), 1);
    assert.deepEqual({ passed, failed }, { passed: 7, failed: 1 });
    assert.match(problem ?? '', /code 1/);
  });
});

describe('the last line', () => {
  it('is the sum of all', () => {
    const total = addTallies([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]);
    assert.equal(lastLine(total), '7 passed, 2 failed');
  });
});
