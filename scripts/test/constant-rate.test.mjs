import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate } from '../faults/constant-rate.mjs';
import { inProject } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const FAILING = `
import { atRate } from './scripts/faults/constant-rate.mjs';
atRate(50, () => Promise.resolve());
process.exitCode = 3;
`;

describe('calls at a constant rate', () => {
  it('do not prevent the end of a process that fails before it stops them', { timeout: 20_000 }, async () => {
    const command = [process.execPath, '--input-type=module', '--eval', FAILING];
    const { code } = await run(command, { cwd: inProject('.') });
    assert.equal(code, 3);
  });

  it('are counted, and the stop waits for the running ones', async () => {
    let ended = 0;
    const { stop } = atRate(1000, async () => {
      await sleep(20);
      ended += 1;
    });
    await sleep(100);
    const calls = await stop();
    assert.ok(calls > 0);
    assert.equal(ended, calls);
  });
});
