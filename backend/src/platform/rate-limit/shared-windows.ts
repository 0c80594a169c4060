import { Inject, Injectable } from '@nestjs/common';
import { REDIS, type Redis } from '../redis/redis.service.js';
import { hashedKey } from '../redis/hashed-key.js';
import { MemoryWindows } from './memory-windows.js';
import type { RateLimit } from './rate-limit.types.js';

/** In one step, so that two replicas never both take the last one. The key ends with its window. */
const COUNT = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used >= tonumber(ARGV[1]) then return redis.call('PTTL', KEYS[1]) end
redis.call('INCR', KEYS[1])
if used == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

/** How often something was done lately, by key; over all replicas, and in this process alone while Redis is away. */
@Injectable()
export class SharedWindows {
  constructor(
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly memory: MemoryWindows,
  ) {}

  /** Counts one more time; milliseconds to wait, 0 when it was counted. */
  async count(key: string, limit: RateLimit): Promise<number> {
    if (!this.redis) return this.memory.count(key, limit);
    const call = { keys: [hashedKey('rate', key)], arguments: [String(limit.times), String(limit.everyMs)] };
    try {
      return Number(await this.redis.run((client) => client.eval(COUNT, call)));
    } catch {
      return this.memory.count(key, limit);
    }
  }
}
