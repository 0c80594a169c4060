import fc from 'fast-check';
import { RoundRobinQueue } from './round-robin-queue.js';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

function accepted<T>(result: Promise<T> | null): Promise<T> {
  if (!result) throw new Error('Refused');
  return result;
}

describe('jobs that wait', () => {
  it('run one at a time, and alternate between the owners', async () => {
    const queue = new RoundRobinQueue({ all: 10, each: 5 });
    const order: string[] = [];
    let running = 0;
    const work = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await tick();
      running -= 1;
      order.push(name);
    };
    await Promise.all(
      ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => accepted(queue.run(name.charAt(0), work(name)))),
    );
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('are refused above the limit of their owner and of everybody, and accepted again afterwards', async () => {
    const queue = new RoundRobinQueue({ all: 3, each: 2 });
    const results = ['a', 'a', 'a', 'a', 'b', 'b'].map((owner) => queue.run(owner, tick));
    expect(results.map((result) => result !== null)).toEqual([true, true, true, false, true, false]);
    await Promise.all(results.filter((result) => result !== null));
    await expect(queue.run('a', () => Promise.resolve(1))).resolves.toBe(1);
  });

  it('run after one that failed', async () => {
    const queue = new RoundRobinQueue({ all: 3, each: 3 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('next');
  });

  it('wait for at most two of each other owner, whatever the order in which they came', async () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(owners, async (sent) => {
        const queue = new RoundRobinQueue({ all: 100, each: 100 });
        const order: string[] = [];
        await Promise.all(
          sent.map((owner) => accepted(queue.run(owner, () => tick().then(() => void order.push(owner))))),
        );
        expect([...order].sort()).toEqual([...sent].sort());
        for (const owner of new Set(sent)) {
          const first = order.indexOf(owner);
          const before = order.slice(1, first);
          expect(new Set(before).size).toBe(before.length);
        }
      }),
    );
  });
});
