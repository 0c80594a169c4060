import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { failedInJest, failedInNode, failedInPlaywright, failureLines } from '../lib/failures.mjs';
import { inProject, ROOT } from '../lib/paths.mjs';
import { addTallies, readTally } from '../lib/tally.mjs';
import { folderWith } from './folder.mjs';

/**
 * @param {string} title
 * @param {string} status
 */
const jestTest = (title, status) => ({
  ancestorTitles: ['likes', 'of a guest'],
  title,
  status,
  failureMessages: status === 'failed' ? ['\u001b[31mError: 3 likes\u001b[39m\n\n    at likes.ts:1'] : [],
});

describe('the failed tests of a report', () => {
  it('are those of jest with file, groups and title; a file that failed outside of its tests is one', () => {
    const testResults = [
      {
        name: inProject('backend/test/likes.e2e-spec.ts'),
        status: 'failed',
        assertionResults: [jestTest('are counted', 'passed'), jestTest('are merged', 'failed')],
      },
      { name: inProject('domain/src/match.test.ts'), status: 'failed', assertionResults: [] },
      { name: inProject('domain/src/day.test.ts'), status: 'passed', assertionResults: [] },
    ];
    assert.deepEqual(failedInJest({ testResults }), [
      'backend/test/likes.e2e-spec.ts › likes › of a guest › are merged\n      Error: 3 likes\n          at likes.ts:1',
      'domain/src/match.test.ts › outside of its tests',
    ]);
  });

  it('are found in a file of several specs under the path of their spec, and so are the times', (test) => {
    const spec = (
      /** @type {string} */ name,
      /** @type {string} */ status,
      /** @type {number} */ duration,
    ) => ({
      ancestorTitles: [`backend/test/${name}.e2e-spec.ts`, 'likes'],
      title: 'are counted',
      status,
      duration,
    });
    const assertionResults = [
      spec('likes', 'failed', 5),
      spec('likes', 'passed', 2),
      spec('mail', 'passed', 3),
    ];
    const name = inProject('backend/test/groups/group-1.ts');
    const testResults = [{ name, status: 'failed', startTime: 1, endTime: 99, assertionResults }];
    const report = JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 0,
      testResults,
    });
    const { failures, timings } = readTally('jest', folderWith(test, { report })('report'), 1);
    assert.deepEqual(failures, ['backend/test/likes.e2e-spec.ts › likes › are counted']);
    assert.deepEqual(timings, [
      { name: 'backend/test/likes.e2e-spec.ts', ms: 7 },
      { name: 'backend/test/mail.e2e-spec.ts', ms: 3 },
    ]);
  });

  it('are those of Playwright with the screen, flaky ones included', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      tests: [{ projectName: 'phone', status, results: status === 'unexpected' ? [{ errors }] : [] }],
    });
    const lines = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    const errors = [{ message: 'too late' }, { message: lines.join('\n') }];
    const shownLines = Array.from({ length: 11 }, (_, line) => `line ${line}`);
    const group = { title: 'offline', specs: [spec('opens', 'unexpected'), spec('waits', 'expected')] };
    const file = { title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('reads', 'flaky')], suites: [group] };
    assert.deepEqual(failedInPlaywright({ suites: [file], errors: [] }), [
      'frontend/e2e/a.spec.ts › reads (phone, flaky)',
      ['frontend/e2e/a.spec.ts › offline › opens (phone)', 'too late', ...shownLines].join('\n      '),
    ]);
    const outside = [{ message: 'the server did not start\nat line 3' }];
    assert.deepEqual(failedInPlaywright({ suites: [], errors: outside }), ['the server did not start']);
  });

  it('are those of node with file, groups and title, groups themselves excluded', (test) => {
    const at = folderWith(test, {
      'a.test.mjs': `
        import { describe, it } from 'node:test';
        const fail = () => { throw new Error('no'); };
        describe('outer #1', () => {
          it('passes', () => {});
          describe('inner', () => it('fails', fail));
          it('takes too long', { timeout: 1 }, () => new Promise((done) => setTimeout(done, 200)));
        });
        it('fails alone', fail);`,
      'b.test.mjs': "import './missing.mjs';",
    });
    // With this variable, which node sets for its own tests, it would run no file.
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    const args = ['--test', '--test-reporter=tap', at('a.test.mjs'), at('b.test.mjs')];
    const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    const [a, b] = [at('a.test.mjs'), at('b.test.mjs')].map((file) => path.relative(ROOT, file));
    assert.deepEqual(failedInNode(stdout), [
      `${a} › outer #1 › inner › fails`,
      `${a} › outer #1 › takes too long`,
      `${a} › fails alone`,
      `${b} › outside of its tests`,
    ]);
  });

  it('are those that a script has written itself', (test) => {
    const report = { passed: 1, failed: 1, failures: ['a replica restarts'] };
    const at = folderWith(test, { report: JSON.stringify(report) });
    assert.deepEqual(readTally('counts', at('report'), 1).failures, ['a replica restarts']);
  });

  it('are those of all parts, with what stopped a part', () => {
    const total = addTallies([
      { passed: 0, failed: 1, failures: ['likes › are merged'] },
      { passed: 0, failed: 1, problem: 'it found no test' },
      { passed: 1, failed: 0 },
    ]);
    assert.deepEqual(total.failures, ['likes › are merged', 'it found no test']);
  });
});

describe('the end of the output', () => {
  it('names each failed test and what stopped a suite', () => {
    const lines = failureLines([
      { title: 'App', failed: 0 },
      { title: 'Server', failed: 2, failures: ['a.ts › one', 'a.ts › two'] },
      { title: 'Domain', failed: 1, problem: 'it ended without a report (code 1)' },
      { title: 'Scripts', failed: 1 },
    ]);
    assert.deepEqual(lines, [
      'Failed:',
      '  Server: a.ts › one',
      '  Server: a.ts › two',
      '  Domain: it ended without a report (code 1)',
      '  Scripts: see above',
    ]);
  });

  it('names nothing when nothing failed', () => {
    assert.deepEqual(failureLines([{ title: 'App', failed: 0 }]), []);
  });
});
