import type { Redis } from '../redis/redis.service.js';
import { ReplicaPositions } from './replica-positions.js';

/** Redis with these fields in the hash of positions. */
function redisWith(stored: Map<string, string>): Redis {
  const client = {
    hGetAll: () => Promise.resolve(Object.fromEntries(stored)),
    hDel: (_key: string, replicas: string[]) =>
      Promise.resolve(replicas.filter((replica) => stored.delete(replica)).length),
  };
  return { run: (work: (given: unknown) => unknown) => Promise.resolve(work(client)) } as unknown as Redis;
}

const writtenBefore = (seconds: number): string => `${Date.now() - seconds * 1000} 5-0`;

test('one of the replicas notices that another one ended without a shutdown', async () => {
  const stored = new Map([
    ['running', writtenBefore(1)],
    ['ended', writtenBefore(20)],
  ]);
  const redis = redisWith(stored);
  const found = [new ReplicaPositions(redis, 'a'), new ReplicaPositions(redis, 'b')].map((positions) =>
    positions.removeEnded(),
  );
  expect((await Promise.all(found)).sort()).toEqual([false, true]);
  expect([...stored.keys()]).toEqual(['running']);
});

test('a replica that wrote its position a moment ago is running', async () => {
  const stored = new Map([['busy', writtenBefore(10)]]);
  expect(await new ReplicaPositions(redisWith(stored), 'a').removeEnded()).toBe(false);
  expect(stored.size).toBe(1);
});
