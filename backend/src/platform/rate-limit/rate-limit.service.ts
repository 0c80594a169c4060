import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyRequests } from '../../common/errors/product-error.js';
import { sha256 } from '../../common/secrets.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { REDIS, type Redis } from '../redis/redis.service.js';
import type { RateLimit } from './rate-limit.types.js';

/** Maximum number of keys that this process counts for one limit; the least recently used are deleted first. */
const MAX_KEYS = 50_000;
const KEY_PREFIX = 'rate';

/** The library's limiter in memory grows with every new key, and an attacker with many addresses has many keys. */
class InMemoryLimiter extends RateLimiterMemory {
  /** With `max` instead of `maxSize` the arrays for all keys would be allocated with the limiter: 2 MB for each limit. */
  private readonly keys = new LRUCache<string, true>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    dispose: (_, key) => void this.delete(key),
  });

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.keys.set(key, true);
    return super.consume(key, points);
  }
}

/**
 * Limits how often a call may happen within a window that starts with the first one: counted for all replicas in Redis,
 * or in this process only while Redis is unreachable or not configured.
 */
@Injectable()
export class RateLimits {
  /** One limiter for each different limit; the keys contain the route. */
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /**
   * Counts one more call under a key, or `calls` of them.
   * @throws 429 with the seconds until the window ends, once the limit is reached
   */
  async take(key: string, limit: RateLimit, calls = 1): Promise<void> {
    const waitMs = await this.count(key, limit, calls);
    if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
  }

  /** Like `take`, but returns false instead of throwing, for answers that must not reveal that there is a limit. */
  async tryTake(key: string, limit: RateLimit): Promise<boolean> {
    return (await this.count(key, limit, 1)) <= 0;
  }

  /** Milliseconds until the window ends when the limit is reached; otherwise 0. */
  private async count(key: string, limit: RateLimit, calls: number): Promise<number> {
    if (!this.env.throttle) return 0;
    try {
      // Hashed: e-mail and IP addresses must not be readable in Redis.
      await this.limiterOf(limit).consume(sha256(key), calls);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
      throw refusal;
    }
  }

  private limiterOf(limit: RateLimit): RateLimiterAbstract {
    const name = `${limit.times}/${limit.everyMs}`;
    const limiter = this.limiters.get(name) ?? this.createLimiter(limit);
    this.limiters.set(name, limiter);
    return limiter;
  }

  private createLimiter({ times, everyMs }: RateLimit): RateLimiterAbstract {
    const options = { points: times, duration: everyMs / 1000, keyPrefix: KEY_PREFIX };
    const { redis } = this;
    const inMemory = new InMemoryLimiter(options);
    if (!redis) return inMemory;
    // `run` fails within a quarter of a second while Redis is unreachable; the limiter in memory then counts.
    const storeClient = {
      eval: (script: string, call: { keys: string[]; arguments: string[] }) =>
        redis.run((client) => client.eval(script, call)),
    };
    return new RateLimiterRedis({
      ...options,
      storeClient,
      useRedisPackage: true,
      insuranceLimiter: inMemory,
    });
  }
}
