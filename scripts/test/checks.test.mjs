import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runChecks } from '../lib/checks.mjs';

const ends =
  (code, output = '') =>
  () =>
    Promise.resolve({ code, output });

async function told(checks) {
  const lines = [];
  const tally = await runChecks(checks, (line) => lines.push(line));
  return { tally, text: lines.join('\n') };
}

describe('a run of checks', () => {
  it('counts each check as one, and what is left out as none', async () => {
    const { tally } = await told([
      { title: 'one', run: ends(0) },
      { title: 'two', run: ends(1) },
      { title: 'three', run: ends(0), leftOut: () => 'no reason' },
      { title: 'four', run: ends(0), leftOut: () => null },
    ]);
    assert.deepEqual(tally, { passed: 2, failed: 1 });
  });

  it('tells every result, what failed checks say, and why one is left out', async () => {
    const { text } = await told([
      { title: 'good', run: ends(0, 'chatter') },
      { title: 'bad', run: ends(1, 'the reason') },
      { title: 'absent', run: ends(0), leftOut: () => 'no server here' },
    ]);
    assert.match(text, /- absent: tralasciato, no server here\./);
    assert.match(text, /✓ good/);
    assert.match(text, /✗ bad .*\nthe reason/);
    assert.doesNotMatch(text, /chatter/);
  });

  it('has two at work at a time, not more', async () => {
    let busy = 0;
    let most = 0;
    const work = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return { code: 0, output: '' };
    };
    await told(['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, run: work })));
    assert.equal(most, 2);
  });
});
