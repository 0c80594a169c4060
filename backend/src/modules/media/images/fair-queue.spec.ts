import fc from 'fast-check';
import { FairQueue, QueueFull } from './fair-queue.js';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue with a clock that only its jobs move; `send` resolves when the job, which takes `ms`, has ended. */
function queueWithClock(limits = { all: 100, each: 100 }) {
  let time = 0;
  const order: string[] = [];
  const queue = new FairQueue(limits, () => time);
  const send = (name: string, ms = 10) => {
    const work = async () => {
      await tick();
      time += ms;
      order.push(name);
    };
    // After it the queue has noted the time.
    return queue.run(name.charAt(0), work).then(tick);
  };
  const sendAll = (names: readonly string[]) => Promise.all(names.map((name) => send(name)));
  return { order, send, sendAll, pass: (ms: number) => (time += ms) };
}

/** The queue after a job of each owner, sent at once, and whether each was accepted and done. */
async function settledJobs(limits: { all: number; each: number }, owners: readonly string[]) {
  const queue = new FairQueue(limits);
  const results = await Promise.allSettled(owners.map((owner) => queue.run(owner, tick)));
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(refused.every((reason) => reason instanceof QueueFull)).toBe(true);
  return { queue, accepted: results.map(({ status }) => status === 'fulfilled') };
}

describe('jobs that wait', () => {
  it('run one at a time, and alternate between the owners', async () => {
    const { order, sendAll } = queueWithClock();
    await sendAll(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('never run at the same time', async () => {
    const queue = new FairQueue({ all: 10, each: 5 });
    let running = 0;
    const work = async () => {
      running += 1;
      expect(running).toBe(1);
      await tick();
      running -= 1;
    };
    await Promise.all(['a', 'a', 'b', 'c'].map((owner) => queue.run(owner, work)));
  });

  it('of somebody new wait for the running one only, however many others have sent much', async () => {
    const { order, sendAll } = queueWithClock();
    const others = ['a1', 'b1', 'c1', 'd1'];
    await sendAll(others);
    const crowd = sendAll(['a2', 'b2', 'c2', 'd2', 'a3']);
    await sendAll(['n1', 'n2']);
    await crowd;
    expect(order.slice(others.length)).toEqual(['a2', 'n1', 'b2', 'c2', 'd2', 'a3', 'n2']);
  });

  it('of an owner with long jobs wait for several short ones of another', async () => {
    const { order, send, sendAll } = queueWithClock();
    await send('a1', 40);
    await sendAll(['a2', 'b1', 'b2', 'b3', 'b4']);
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'b4']);
    await send('a3', 40);
    await sendAll(['c1', 'a4', 'b5', 'b6', 'b7']);
    expect(order.slice(7)).toEqual(['c1', 'b5', 'b6', 'b7', 'a4']);
  });

  it('are started at last, however many new owners come', async () => {
    const { order, send, sendAll } = queueWithClock();
    await send('a1', 100);
    const blocked = sendAll(['x1', 'a2']);
    for (let n = 0; n < 30 && !order.includes('a2'); n += 1) await sendAll([String.fromCharCode(0x100 + n)]);
    await blocked;
    // The own jobs have taken 100, so ten jobs of others of 10 each come first, and at most one more.
    expect(order.indexOf('a2')).toBeLessThanOrEqual(12);
  });

  it('count less after half a minute, and for nothing after some minutes', async () => {
    const { order, send, sendAll, pass } = queueWithClock();
    await send('a1', 1000);
    pass(60_000);
    await send('b1', 600);
    await sendAll(['x1', 'b2', 'a2']);
    expect(order.slice(2)).toEqual(['x1', 'a2', 'b2']);
    pass(600_000);
    await sendAll(['x2', 'b3', 'a3', 'y1']);
    expect(order.slice(5)).toEqual(['x2', 'b3', 'a3', 'y1']);
  });

  it('are refused above the limit of their owner and of everybody, and accepted again afterwards', async () => {
    const { accepted, queue } = await settledJobs({ all: 3, each: 2 }, ['a', 'a', 'a', 'a', 'b', 'b']);
    expect(accepted).toEqual([true, true, true, false, true, false]);
    const { accepted: ofOne } = await settledJobs({ all: 10, each: 2 }, ['a', 'a', 'a', 'a', 'b']);
    expect(ofOne).toEqual([true, true, true, false, true]);
    await expect(queue.run('a', () => Promise.resolve(1))).resolves.toBe(1);
  });

  it('give way to those of somebody who has less, the last one of whoever has most first', async () => {
    const owners = ['x', 'a', 'a', 'a', 'b', 'b', 'c', 'd', 'e'];
    const { accepted } = await settledJobs({ all: 5, each: 3 }, owners);
    // The last one of "a" gives way to "c", then one more of "a" to "d", and one of "b" to "e".
    expect(accepted).toEqual([true, true, false, false, true, false, true, true, true]);
  });

  it('do not give way to those of somebody who would have as many', async () => {
    const { accepted } = await settledJobs({ all: 4, each: 3 }, [
      'x',
      'a',
      'a',
      'b',
      'b',
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(accepted).toEqual([true, true, false, true, false, false, false, true, true, false]);
  });

  it('run after one that failed', async () => {
    const queue = new FairQueue({ all: 3, each: 3 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('next');
  });

  it('of equal length wait for at most one more of each other owner than of their own', async () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(owners, async (sent) => {
        const { order, sendAll } = queueWithClock();
        await sendAll(sent);
        expect([...order].sort()).toEqual([...sent].sort());
        for (const [position, owner] of order.entries()) {
          const before = order.slice(0, position);
          const own = before.filter((one) => one === owner).length;
          for (const other of ['a', 'b', 'c']) {
            expect(before.filter((one) => one === other).length).toBeLessThanOrEqual(own + 1);
          }
        }
      }),
    );
  });
});
