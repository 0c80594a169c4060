import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { REDIS, type Redis } from '../../platform/redis/redis.service.js';
import { hashedKey } from '../../platform/redis/hashed-key.js';
import { NO_TRIES, type Tries, TRIES_MS } from './tries.js';

/** From what is known under each key: what to remember instead (null: nothing changes), and what to say. */
export type TriesChange<T> = (known: readonly Tries[]) => {
  readonly tries: readonly Tries[] | null;
  readonly result: T;
};

const REMEMBERED = 100_000;
/** Far more replicas never come at the same key at the same moment. */
const ATTEMPTS = 50;

/** Writes the new values if the old ones are still there. */
const REPLACE = `
for i, key in ipairs(KEYS) do
  if (redis.call('GET', key) or '') ~= ARGV[i] then return 0 end
end
for i, key in ipairs(KEYS) do redis.call('SET', key, ARGV[#KEYS + i], 'PX', ARGV[2 * #KEYS + 1]) end
return 1`;

/** Remembers tries for all replicas, and for this process alone while Redis is away. */
@Injectable()
export class TriesStore {
  private readonly memory = new LRUCache<string, Tries>({ max: REMEMBERED, ttl: TRIES_MS });

  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  /** Changes what is known under some keys in one step. `change` may run several times; only its last word counts. */
  async change<T>(keys: readonly string[], change: TriesChange<T>): Promise<T> {
    if (!this.redis) return this.changeHere(keys, change);
    try {
      return await this.changeShared(this.redis, keys, change);
    } catch {
      return this.changeHere(keys, change);
    }
  }

  private changeHere<T>(keys: readonly string[], change: TriesChange<T>): T {
    const { tries, result } = change(keys.map((key) => this.memory.get(key) ?? NO_TRIES));
    for (const [index, one] of (tries ?? []).entries()) this.memory.set(keys[index] ?? '', one);
    return result;
  }

  private async changeShared<T>(redis: Redis, names: readonly string[], change: TriesChange<T>): Promise<T> {
    const keys = names.map((name) => hashedKey('tries', name));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await redis.run((client) => client.mGet(keys));
      const known = before.map((text) => (text === null ? NO_TRIES : (JSON.parse(text) as Tries)));
      const { tries, result } = change(known);
      if (!tries) return result;
      const texts = [...before.map((text) => text ?? ''), ...tries.map((one) => JSON.stringify(one))];
      const call = { keys, arguments: [...texts, String(TRIES_MS)] };
      if ((await redis.run((client) => client.eval(REPLACE, call))) === 1) return result;
    }
    throw new Error('The tries of an account changed all the time');
  }
}
