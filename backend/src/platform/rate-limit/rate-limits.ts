import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../clock/clock.js';
import type { RateLimit } from './rate-limit.types.js';

interface Window {
  used: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Keys remembered at most; the least used go first. */
const REMEMBERED = 100_000;

/** How often something was done lately, by key; in this process only. */
@Injectable()
export class RateLimits {
  private readonly windows = new LRUCache<string, Window>({ max: REMEMBERED });

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one more time under a key.
   * @throws 429 with the seconds until the window ends, once it is used up
   */
  take(key: string, limit: RateLimit): void {
    const wait = this.count(key, limit);
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
  }

  /** Counts one more time under a key; false when the window is used up and nobody may be told. */
  tryTake(key: string, limit: RateLimit): boolean {
    return this.count(key, limit) <= 0;
  }

  /** Milliseconds to wait; 0 when it was counted. */
  private count(key: string, { times, everyMs }: RateLimit): number {
    if (!this.env.throttle) return 0;
    const now = this.clock.now();
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + everyMs };
    if (window.used >= times) return window.endsAt - now;
    window.used += 1;
    this.windows.set(key, window);
    return 0;
  }
}
