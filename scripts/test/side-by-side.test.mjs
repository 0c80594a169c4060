import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffered, print } from '../lib/log.mjs';
import { run } from '../lib/run.mjs';
import { runSideBySide } from '../lib/side-by-side.mjs';
import { timeTable } from '../lib/time-table.mjs';

const job = (/** @type {string} */ name, cores = 1, seconds = 1) => ({ name, cores, seconds });

/**
 * Runs jobs on two cores.
 * @param {ReturnType<typeof job>[]} jobs
 */
async function observe(jobs) {
  let busy = 0;
  let most = 0;
  /** @type {string[]} */
  const started = [];
  const results = await runSideBySide(
    jobs,
    async ({ name, cores }) => {
      started.push(name);
      busy += Math.min(cores, 2);
      most = Math.max(most, busy);
      await sleep(5);
      busy -= Math.min(cores, 2);
      return name;
    },
    2,
  );
  return { started, most, results };
}

describe('jobs side by side', () => {
  it('start with the longest, and never use more than the cores', async () => {
    const { started, most } = await observe([job('a', 1, 1), job('b', 2, 3), job('c', 1, 2), job('d', 1, 9)]);
    assert.deepEqual(started, ['d', 'c', 'a', 'b']);
    assert.equal(most, 2);
  });

  it('give their results in the given order, each once', async () => {
    const { results } = await observe([job('a', 1, 1), job('b', 1, 3), job('c', 8, 2)]);
    assert.deepEqual(results, ['a', 'b', 'c']);
  });

  it('reject when one of them throws, so that no failure is lost', async () => {
    const failing = runSideBySide([job('a')], () => Promise.reject(new Error('broken')), 2);
    await assert.rejects(failing, /broken/);
  });
});

describe('buffered output', () => {
  it('is printed in one block for each job, also when it comes from a program or the job fails', async () => {
    /** @type {string[]} */
    const blocks = [];
    const work = (/** @type {string} */ name) => async () => {
      print(`${name} 1`);
      await run([process.execPath, '-e', `console.log('${name} 2')`], { show: true });
      if (name === 'b') throw new Error('broken');
    };
    const jobs = ['a', 'b'].map((name) => buffered(work(name), (output) => void blocks.push(output)));
    const results = await Promise.allSettled(jobs);
    assert.deepEqual(blocks.sort(), ['a 1\na 2\n', 'b 1\nb 2\n']);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected'],
    );
  });
});

describe('the table of times', () => {
  it('lists the suites and their ten slowest parts, the slowest first', () => {
    const timings = Array.from({ length: 12 }, (_, n) => ({ name: `file-${n}`, ms: n * 1000 }));
    const table = timeTable([
      { title: 'Quick', ms: 1500 },
      { title: 'Slow', ms: 65_000, timings },
    ]);
    assert.match(table, /1 min 5 s Slow\n\s+file-11 11\.0, file-10 10\.0, .*file-2 2\.0\n\s+1\.5 s Quick$/);
    assert.doesNotMatch(table, /file-1 /);
  });
});
