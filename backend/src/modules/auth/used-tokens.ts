import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.service.js';
import { REDIS, type Redis } from '../../platform/redis/redis.service.js';
import { hashedKey } from '../../platform/redis/hashed-key.js';

/** Longer than an ID token lives. */
const REMEMBERED_MS = 2 * 60 * 60 * 1000;
const REMEMBERED = 20_000;
/** An answer can get lost: so long a token that has opened a session may come again. */
const LOST_ANSWER_MS = 60 * 1000;

/** ID tokens that have opened a session, by hash: at all replicas, and at this one alone while Redis is away. */
@Injectable()
export class UsedTokens {
  private readonly firstUse = new LRUCache<string, number>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(
    private readonly clock: Clock,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /** Was it used so long ago that it must be a copy? */
  async isSpent(hash: string): Promise<boolean> {
    const first = (await this.sharedFirstUse(hash)) ?? this.firstUse.get(hash);
    return first !== undefined && this.clock.now() - first > LOST_ANSWER_MS;
  }

  async spend(hash: string): Promise<void> {
    const now = this.clock.now();
    if (!this.firstUse.has(hash)) this.firstUse.set(hash, now);
    const expiration = { type: 'PX', value: REMEMBERED_MS } as const;
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
