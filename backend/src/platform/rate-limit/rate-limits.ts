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
  take(key: string, { times, everyMs }: RateLimit): void {
    if (!this.env.throttle) return;
    const now = this.clock.now();
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + everyMs };
    if (window.used >= times) throw tooManyRequests(Math.ceil((window.endsAt - now) / 1000));
    window.used += 1;
    this.windows.set(key, window);
  }
}
