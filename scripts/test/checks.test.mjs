import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runChecks } from '../lib/checks.mjs';

/** @type {(code: number, output?: string) => () => Promise<{ code: number, output: string }>} */
const ends =
  (code, output = '') =>
  () =>
    Promise.resolve({ code, output });

/** @param {Partial<import('../lib/checks.mjs').Check>[]} checks */
async function reportOf(checks) {
  /** @type {string[]} */
  const lines = [];
  const output = (/** @type {string} */ line) => void lines.push(line);
  const rows = checks.map((check) => ({ name: 'x', title: 'x', run: ends(0), ...check }));
  const { passed, failed } = await runChecks(rows, { output });
  const tally = { passed, failed };
  return { tally, text: lines.join('\n') };
}

describe('a run of checks', () => {
  it('counts each check as one, and a skipped one as none', async () => {
    const { tally } = await reportOf([
      { title: 'one', run: ends(0) },
      { title: 'two', run: ends(1) },
      { title: 'three', run: ends(0), skipReason: () => 'no reason' },
      { title: 'four', run: ends(0), skipReason: () => null },
    ]);
    assert.deepEqual(tally, { passed: 2, failed: 1 });
  });

  it('prints every result, the output of failed checks, and the reason of a skipped one', async () => {
    const { text } = await reportOf([
      { title: 'good', run: ends(0, 'chatter') },
      { title: 'bad', run: ends(1, 'the reason') },
      { title: 'absent', run: ends(0), skipReason: () => 'no server here' },
    ]);
    assert.match(text, /- absent: skipped, no server here\./);
    assert.match(text, /✓ good/);
    assert.match(text, /✗ bad .*\nthe reason/);
    assert.doesNotMatch(text, /chatter/);
  });

  it('runs two at a time, not more', async () => {
    let busy = 0;
    let most = 0;
    const work = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return { code: 0, output: '' };
    };
    await reportOf(['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, run: work })));
    assert.equal(most, 2);
  });
});
