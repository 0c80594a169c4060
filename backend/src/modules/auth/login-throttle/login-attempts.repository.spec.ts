import type { Redis } from '../../../platform/redis/redis.service.js';
import { type Attempts, NO_ATTEMPTS } from './login-attempts.types.js';
import { LoginAttemptsRepository } from './login-attempts.repository.js';

const addOne = ([stored = NO_ATTEMPTS]: readonly Attempts[]) => ({
  attempts: [{ ...stored, count: stored.count + 1 }],
  result: stored.count,
});

/** A Redis in which every compare and swap fails, or that cannot be reached. */
function fakeRedis(run: () => Promise<unknown>): Redis {
  return { run } as unknown as Redis;
}

test('attempts are counted in this process while Redis cannot be reached', async () => {
  const attempts = new LoginAttemptsRepository(fakeRedis(() => Promise.reject(new Error('away'))));
  expect(await attempts.update(['a'], addOne)).toBe(0);
  expect(await attempts.update(['a'], addOne)).toBe(1);
  expect(await attempts.update(['b'], addOne)).toBe(0);
});

test('attempts that other processes change at every retry are counted in this process in the end', async () => {
  let calls = 0;
  const attempts = new LoginAttemptsRepository(
    fakeRedis(() => {
      calls += 1;
      return Promise.resolve(calls % 2 === 1 ? [null] : 0);
    }),
  );
  expect(await attempts.update(['a'], addOne)).toBe(0);
  expect(await attempts.update(['a'], addOne)).toBe(1);
});
