import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasLowPriority, LowPriority } from '../lib/low-priority.mjs';
import { buffered, print } from '../lib/log.mjs';
import { run, start } from '../lib/run.mjs';
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

describe('jobs in idle time', () => {
  const idle = (/** @type {string} */ name) => ({ ...job(name), usesIdleTime: true });
  const whole = { ...job('whole', 2, 9), usesIdleTime: false };

  /**
   * Runs jobs on two cores, and ends one after the other in an order.
   * @param {(typeof whole)[]} jobs
   * @param {string[]} ends
   * @param {boolean} mayUseIdleTime
   * @returns {Promise<string[]>} the jobs that ran when each of them ended
   */
  async function order(jobs, ends, mayUseIdleTime) {
    /** @type {Map<string, () => void>} */
    const running = new Map();
    const run = ({ name = '' }) =>
      new Promise((/** @type {(value: void) => void} */ resolve) => void running.set(name, resolve));
    const all = runSideBySide(jobs, run, 2, mayUseIdleTime);
    /** @type {string[]} */
    const seen = [];
    for (const name of ends) {
      await sleep(1);
      seen.push([...running.keys()].join(' '));
      running.get(name)?.();
      running.delete(name);
    }
    await all;
    return seen;
  }

  it('run one at a time beside a job that wants all cores, and no other does', async () => {
    const jobs = [whole, idle('a'), idle('b'), { ...whole, name: 'usual', cores: 1 }];
    const seen = await order(jobs, ['a', 'b', 'whole', 'usual'], true);
    assert.deepEqual(seen, ['whole a', 'whole b', 'whole', 'usual']);
  });

  it('wait where the system has no priorities of sessions', async () => {
    assert.deepEqual(await order([whole, idle('a')], ['whole', 'a'], false), ['whole', 'a']);
  });

  it('take one core from the end of the other on', async () => {
    const seen = await order([whole, idle('a'), idle('b'), idle('c')], ['whole', 'b', 'c', 'a'], true);
    assert.deepEqual(seen, ['whole a', 'a b', 'a c', 'a']);
  });

  it('have the lowest priority until it is restored', { skip: !hasLowPriority() }, async () => {
    const low = new LowPriority();
    const program = await low.run(() =>
      Promise.resolve(start([process.execPath, '-e', 'setInterval(() => {}, 9)'])),
    );
    const priority = () => readFileSync(`/proc/${program.pid}/autogroup`, 'utf8').trim();
    assert.match(priority(), / nice 19$/);
    low.restore();
    assert.match(priority(), / nice 0$/);
    program.kill();
    await once(program, 'close');
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
