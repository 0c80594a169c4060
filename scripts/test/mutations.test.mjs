import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FAULTS } from '../mutations/catalogue.mjs';
import { checkFaults, whyNotApplicable } from '../mutations/check-faults.mjs';
import { problemInTap, testsInTap } from '../mutations/run-node-tests.mjs';
import { runFaults } from '../mutations/run-faults.mjs';

/** @type {import('../mutations/types.mjs').Fault} a fault that its test catches */
const CAUGHT = {
  name: 'caught',
  area: 'test',
  file: 'domain/src/rounding.ts',
  find: 'Math.floor(',
  replace: 'Math.ceil(',
  tests: { suite: 'domain', files: ['domain/src/rounding.spec.ts'] },
};

/** Areas that may not lose their faults: who may do what, bounds, tokens, requests that arrive twice, and what is sent. */
const HARMFUL = [
  ...['access', 'limits', 'sessions', 'factors', 'google', 'protection', 'addresses', 'accounts', 'devices'],
  ...['idempotency', 'transactions', 'caches', 'outbox', 'delivery', 'mail', 'results-mail', 'reply-links'],
  ...[
    'matching',
    'filters',
    'affinity',
    'likes',
    'contacts',
    'requests',
    'calls',
    'reports',
    'media',
    'nginx',
  ],
];

/** @param {Partial<import('../mutations/types.mjs').Fault>} changes */
const fault = (changes) => ({ ...CAUGHT, ...changes });

describe('the table of faults', () => {
  it('has a name for each fault, and more than a hundred of them', () => {
    assert.equal(new Set(FAULTS.map(({ name }) => name)).size, FAULTS.length);
    assert.ok(FAULTS.length > 100, `${FAULTS.length} faults`);
  });

  it('has at least three in each area that could do harm', () => {
    const few = HARMFUL.filter((area) => FAULTS.filter((one) => one.area === area).length < 3);
    assert.deepEqual(few, []);
  });

  it('fits the files as they are', () => {
    const problems = FAULTS.flatMap((one) => {
      const problem = whyNotApplicable(one);
      return problem === null ? [] : [`${one.area}/${one.name}: ${problem}`];
    });
    assert.deepEqual(problems, []);
  });
});

describe('a fault is refused', () => {
  it('when its text is not in the file, or more than once', () => {
    assert.match(String(whyNotApplicable(fault({ find: 'no such text' }))), /occurs 0 times/);
    assert.match(String(whyNotApplicable(fault({ find: 'denominator' }))), /occurs [2-9] times/);
    assert.match(String(whyNotApplicable(fault({ file: 'domain/src/none.ts' }))), /there is no/);
  });

  it('when its tests do not exist', () => {
    const tests = /** @type {const} */ ({ suite: 'domain', files: ['domain/src/none.spec.ts'] });
    assert.match(String(whyNotApplicable(fault({ tests }))), /no test file/);
  });

  it('when its tests import the built domain, in which it is not planted', () => {
    const tests = /** @type {const} */ ({ suite: 'http', files: ['backend/test/auth.e2e-spec.ts'] });
    assert.match(String(whyNotApplicable(fault({ tests }))), /built domain/);
  });

  it('when the changed file does not compile', () => {
    const [refused, ...others] = checkFaults([fault({ replace: 'Math.round(undefinedName + ' }), CAUGHT]);
    assert.match(refused?.problem ?? '', /does not compile: .*undefinedName/);
    assert.deepEqual(others, []);
  });
});

describe('a run', () => {
  it('reads the tests of the scripts from their report, without the groups', () => {
    const group = ['not ok 1 - group', '  ---', '  duration_ms: 1', "  type: 'suite'", '  ...'];
    const tap = [
      '    ok 1 - good',
      '      ---',
      '      duration_ms: 1',
      '      ...',
      '    not ok 2 - bad',
      '      ---',
    ];
    assert.deepEqual(
      testsInTap([...tap, '      duration_ms: 1', '      ...', ...group].join('\n'), 'x.mjs'),
      [
        { file: 'x.mjs', title: 'good', isPassed: true },
        { file: 'x.mjs', title: 'bad', isPassed: false },
      ],
    );
  });

  it('of the scripts counts no test that was skipped, and no file that could not be loaded', () => {
    const skipped = ['ok 1 - skipped # SKIP', '  ---', '  ...', 'ok 2 - later # TODO', '  ---', '  ...'];
    assert.deepEqual(testsInTap(skipped.join('\n'), 'x.mjs'), []);
    const crashed = ['not ok 1 - /x.mjs', '  ---', '  duration_ms: 800', "  location: '/x.mjs:1:1'"];
    const tap = [...crashed, "  failureType: 'testCodeFailure'", '  exitCode: 1', '  ...'].join('\n');
    assert.deepEqual(testsInTap(tap, 'x.mjs'), []);
    assert.match(problemInTap(tap, 'x.mjs') ?? '', /x\.mjs could not be loaded/);
    assert.equal(problemInTap(skipped.join('\n'), 'x.mjs'), null);
  });

  it('finds the faults that survive, and those whose tests prove nothing', async () => {
    const survivor = fault({ name: 'survivor', find: '2 * numerator', replace: 'numerator * 2' });
    const noTest = fault({ name: 'no-test', tests: { ...CAUGHT.tests, name: 'no such title' } });
    const results = await runFaults([CAUGHT, survivor, noTest]);
    const outcomes = results.map(({ fault: { name }, outcome }) => [name, outcome]);
    assert.deepEqual(outcomes, [
      ['caught', 'caught'],
      ['survivor', 'survived'],
      ['no-test', 'error'],
    ]);
    assert.match(results[2]?.detail ?? '', /no test of .*rounding\.spec\.ts ran/);
  });
});
