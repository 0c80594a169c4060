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
  const idle = (/** @type {string} */ name, ms = 5) => ({ ...job(name), ms, usesIdleTime: true });
  const whole = { ...job('whole', 2, 9), ms: 60, usesIdleTime: false };

  /**
   * Runs jobs on two cores; notes starts and ends.
   * @param {(typeof whole)[]} jobs
   * @param {boolean} mayUseIdleTime
   */
  async function order(jobs, mayUseIdleTime) {
    /** @type {string[]} */
    const events = [];
    const run = async (/** @type {typeof whole} */ { name, ms }) => {
      events.push(`${name} starts`);
      await sleep(ms);
      events.push(`${name} ends`);
    };
    await runSideBySide(jobs, run, 2, mayUseIdleTime);
    return events;
  }

  it('run one at a time beside a job that wants all cores, and no other does', async () => {
    const events = await order([whole, idle('a'), idle('b'), { ...whole, name: 'usual', cores: 1 }], true);
    assert.deepEqual(events.slice(0, 5), ['whole starts', 'a starts', 'a ends', 'b starts', 'b ends']);
    assert.deepEqual(events.slice(5), ['whole ends', 'usual starts', 'usual ends']);
  });

  it('wait where the machine has no priorities of sessions', async () => {
    const events = await order([whole, idle('a')], false);
    assert.deepEqual(events, ['whole starts', 'whole ends', 'a starts', 'a ends']);
  });

  it('take one core from the end of the other on', async () => {
    const events = await order([whole, idle('a', 120), idle('b', 1), idle('c', 1)], true);
    assert.deepEqual(events.slice(0, 4), ['whole starts', 'a starts', 'whole ends', 'b starts']);
    assert.deepEqual(events.slice(4), ['b ends', 'c starts', 'c ends', 'a ends']);
  });

  it('have the lowest priority until it is restored', { skip: !hasLowPriority() }, async () => {
    const low = new LowPriority();
    const program = await low.run(() =>
      Promise.resolve(start([process.execPath, '-e', 'setInterval(() => {}, 9)'])),
    );
    const priority = () => readFileSync(`/proc/${program.pid}/autogroup`, 'utf8').trim();
    assert.match(priority(), / nice 19$/);
    if (process.getuid?.() === 0) {
      low.restore();
      assert.match(priority(), / nice 0$/);
    }
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
