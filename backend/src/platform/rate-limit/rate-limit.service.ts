import { Inject, Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { RateLimit } from './rate-limit.types.js';
import { SharedWindows } from './shared-windows.js';

/** How often something may be done. */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly windows: SharedWindows,
  ) {}

  /**
   * Counts one more time under a key.
   * @throws 429 with the seconds until the window ends, once it is used up
   */
  async take(key: string, limit: RateLimit): Promise<void> {
    const wait = await this.count(key, limit);
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
  }

  /** Counts one more time under a key; false when the window is used up and nobody may be told. */
  async tryTake(key: string, limit: RateLimit): Promise<boolean> {
    return (await this.count(key, limit)) <= 0;
  }

  /** Milliseconds to wait; 0 when it was counted. */
  private async count(key: string, limit: RateLimit): Promise<number> {
    return this.env.throttle ? this.windows.count(key, limit) : 0;
  }
}
