import { ProductError } from '../../common/errors/product-error.js';
import { readEnv } from '../../config/env.js';
import type { Redis } from '../redis/redis.service.js';
import { RateLimits } from './rate-limit.service.js';

const LIMIT = { times: 3, everyMs: 60_000 };

function limits(redis: Redis | null, throttle = 'on'): RateLimits {
  return new RateLimits(readEnv({ JWT_SECRET: 'x'.repeat(40), THROTTLE: throttle }), redis);
}

/** How many of five calls with a key are accepted. */
async function acceptedOfFive(service: RateLimits, key = 'a'): Promise<number> {
  let accepted = 0;
  for (let call = 0; call < 5; call += 1) if (await service.tryTake(key, LIMIT)) accepted += 1;
  return accepted;
}

/** A Redis that counts like the library's script, until it becomes unreachable. */
function fakeRedis() {
  const counts = new Map<string, number>();
  const state = { isReachable: true, keys: [] as string[] };
  const client = {
    eval: (_: string, { keys: [key = ''] }: { keys: string[] }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      state.keys.push(key);
      return Promise.resolve([count, 60_000]);
    },
  };
  const run = (command: (used: typeof client) => Promise<unknown>) =>
    state.isReachable ? command(client) : Promise.reject(new Error('Redis is unreachable'));
  return { state, redis: { run } as unknown as Redis };
}

describe('a rate limit', () => {
  afterEach(() => jest.useRealTimers());

  it('accepts the allowed number of calls in a window, for each key', async () => {
    const service = limits(null);
    expect(await acceptedOfFive(service, 'a')).toBe(3);
    expect(await acceptedOfFive(service, 'b')).toBe(3);
  });

  it('starts a new window when the first one has ended, however often it was exceeded', async () => {
    jest.useFakeTimers();
    const service = limits(null);
    await acceptedOfFive(service);
    jest.advanceTimersByTime(LIMIT.everyMs - 1);
    expect(await acceptedOfFive(service)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(await acceptedOfFive(service)).toBe(3);
  });

  it('is refused with 429 and the seconds until the window ends', async () => {
    jest.useFakeTimers();
    const service = limits(null);
    await acceptedOfFive(service);
    jest.advanceTimersByTime(20_500);
    const refusal = await service.take('a', LIMIT).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProductError);
    expect(refusal).toMatchObject({ status: 429, retryAfter: 40 });
  });

  it('is counted in Redis for all replicas, under keys that reveal no address', async () => {
    const { state, redis } = fakeRedis();
    const replicas = [limits(redis), limits(redis)];
    const accepted = await Promise.all(
      replicas.map((replica) => acceptedOfFive(replica, 'marta@esempio.it')),
    );
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(state.keys).size).toBe(1);
    expect(state.keys[0]).toMatch(/^rate:[0-9a-f]{64}$/);
  });

  it('is counted in this process while Redis is unreachable', async () => {
    const { state, redis } = fakeRedis();
    const service = limits(redis);
    expect(await service.tryTake('a', LIMIT)).toBe(true);
    state.isReachable = false;
    expect(await acceptedOfFive(service)).toBe(3);
    await expect(service.take('a', LIMIT)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    state.isReachable = true;
    expect(await acceptedOfFive(service)).toBe(2);
  });

  it('can be disabled', async () => {
    expect(await acceptedOfFive(limits(null, 'off'))).toBe(5);
  });
});
