import { Global, Module } from '@nestjs/common';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RateLimits } from './rate-limits.js';

/** Global, because modules with public POSTs bind the guard (`@RateLimited()`). */
@Global()
@Module({ providers: [RateLimits, RateLimitGuard], exports: [RateLimits, RateLimitGuard] })
export class RateLimitModule {}
