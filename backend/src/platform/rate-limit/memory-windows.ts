import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.service.js';
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
export class MemoryWindows {
  private readonly windows = new LRUCache<string, Window>({ max: REMEMBERED });

  constructor(private readonly clock: Clock) {}

  /** Counts one more time; milliseconds to wait, 0 when it was counted. */
  count(key: string, { times, everyMs }: RateLimit): number {
    const now = this.clock.now();
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + everyMs };
    if (window.used >= times) return window.endsAt - now;
    window.used += 1;
    this.windows.set(key, window);
    return 0;
  }
}
