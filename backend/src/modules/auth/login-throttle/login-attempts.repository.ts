import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Redis } from '../../../platform/redis/redis.service.js';
import { REDIS } from '../../../platform/redis/redis.service.js';
import { hashedKey } from '../../../platform/redis/hashed-key.js';
import { ATTEMPTS_TTL_MS, type Attempts, NO_ATTEMPTS } from './login-attempts.types.js';

/** Computes from the stored attempts of each key the attempts to store instead (null: no change), and a result. */
export type AttemptsUpdate<T> = (stored: readonly Attempts[]) => {
  readonly attempts: readonly Attempts[] | null;
  readonly result: T;
};

const MAX_KEYS = 100_000;
/** Far more than the number of replicas that can write the same key at the same time. */
const MAX_RETRIES = 50;

/** Compare and swap: writes the new values if the stored ones are still those that were read. */
const COMPARE_AND_SWAP = `
for i, key in ipairs(KEYS) do
  if (redis.call('GET', key) or '') ~= ARGV[i] then return 0 end
end
for i, key in ipairs(KEYS) do redis.call('SET', key, ARGV[#KEYS + i], 'PX', ARGV[2 * #KEYS + 1]) end
return 1`;

/** Stores attempts in Redis for all replicas, or in this process only while Redis cannot be reached. */
@Injectable()
export class LoginAttemptsRepository {
  /** With `max` instead of `maxSize` the arrays for all keys would be allocated at the start. */
  private readonly local = new LRUCache<string, Attempts>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    ttl: ATTEMPTS_TTL_MS,
  });

  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  /** Updates the attempts of some keys in one step. `update` may run several times; its last result is returned. */
  async update<T>(keys: readonly string[], update: AttemptsUpdate<T>): Promise<T> {
    if (!this.redis) return this.updateLocal(keys, update);
    try {
      return await this.updateShared(this.redis, keys, update);
    } catch {
      return this.updateLocal(keys, update);
    }
  }

  private updateLocal<T>(keys: readonly string[], update: AttemptsUpdate<T>): T {
    const { attempts, result } = update(keys.map((key) => this.local.get(key) ?? NO_ATTEMPTS));
    for (const [index, one] of (attempts ?? []).entries()) this.local.set(keys[index] ?? '', one);
    return result;
  }

  private async updateShared<T>(
    redis: Redis,
    names: readonly string[],
    update: AttemptsUpdate<T>,
  ): Promise<T> {
    const keys = names.map((name) => hashedKey('tries', name));
    for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
      const before = await redis.run((client) => client.mGet(keys));
      const stored = before.map((text) => (text === null ? NO_ATTEMPTS : (JSON.parse(text) as Attempts)));
      const { attempts, result } = update(stored);
      if (!attempts) return result;
      const texts = [...before.map((text) => text ?? ''), ...attempts.map((one) => JSON.stringify(one))];
      const call = { keys, arguments: [...texts, String(ATTEMPTS_TTL_MS)] };
      if ((await redis.run((client) => client.eval(COMPARE_AND_SWAP, call))) === 1) return result;
    }
    throw new Error('The attempts of an account were changed by others at every retry');
  }
}
