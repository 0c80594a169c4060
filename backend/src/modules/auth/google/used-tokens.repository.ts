import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.service.js';
import type { Redis } from '../../../platform/redis/redis.service.js';
import { REDIS } from '../../../platform/redis/redis.service.js';
import { hashedKey } from '../../../platform/redis/hashed-key.js';

/** Longer than the lifetime of an ID token. */
const STORED_MS = 2 * 60 * 60 * 1000;
const MAX_TOKENS = 20_000;
/** Milliseconds for which a used token is accepted again, because the response may be lost. */
const REUSE_GRACE_MS = 60 * 1000;

/** Hashes of used ID tokens: in Redis for all replicas, or in this process only while Redis cannot be reached. */
@Injectable()
export class UsedTokensRepository {
  /** With `max` instead of `maxSize` the arrays for all tokens would be allocated at the start. */
  private readonly firstUse = new LRUCache<string, number>({
    maxSize: MAX_TOKENS,
    sizeCalculation: () => 1,
    ttl: STORED_MS,
  });

  constructor(
    private readonly clock: Clock,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /** Whether the token was used so long ago that it must have been copied. */
  async isSpent(hash: string): Promise<boolean> {
    const first = (await this.sharedFirstUse(hash)) ?? this.firstUse.get(hash);
    return first !== undefined && this.clock.now() - first > REUSE_GRACE_MS;
  }

  async spend(hash: string): Promise<void> {
    const now = this.clock.now();
    if (!this.firstUse.has(hash)) this.firstUse.set(hash, now);
    const expiration = { type: 'PX', value: STORED_MS } as const;
    await this.redis
      ?.run((client) => client.set(keyOf(hash), String(now), { condition: 'NX', expiration }))
      .catch(() => null);
  }

  private async sharedFirstUse(hash: string): Promise<number | null> {
    const text = (await this.redis?.run((client) => client.get(keyOf(hash))).catch(() => null)) ?? null;
    return text === null ? null : Number(text);
  }
}

const keyOf = (hash: string): string => hashedKey('token', hash);
