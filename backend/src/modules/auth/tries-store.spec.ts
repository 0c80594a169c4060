import type { Redis } from '../../platform/redis/redis.service.js';
import { NO_TRIES, type Tries } from './tries.js';
import { TriesStore } from './tries-store.js';

const oneMore = ([known = NO_TRIES]: readonly Tries[]) => ({
  tries: [{ ...known, count: known.count + 1 }],
  result: known.count,
});

/** A Redis that somebody else always comes before, or one that is away. */
function unhelpful(run: () => Promise<unknown>): Redis {
  return { run } as unknown as Redis;
}

test('tries are counted here while Redis is away', async () => {
  const store = new TriesStore(unhelpful(() => Promise.reject(new Error('away'))));
  expect(await store.change(['a'], oneMore)).toBe(0);
  expect(await store.change(['a'], oneMore)).toBe(1);
  expect(await store.change(['b'], oneMore)).toBe(0);
});

test('tries that change all the time are counted here in the end', async () => {
  let calls = 0;
  const store = new TriesStore(
    unhelpful(() => {
      calls += 1;
      return Promise.resolve(calls % 2 === 1 ? [null] : 0);
    }),
  );
  expect(await store.change(['a'], oneMore)).toBe(0);
  expect(await store.change(['a'], oneMore)).toBe(1);
});
