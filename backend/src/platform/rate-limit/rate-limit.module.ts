import { Global, Module } from '@nestjs/common';
import { MemoryWindows } from './memory-windows.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RateLimits } from './rate-limits.js';
import { SharedWindows } from './shared-windows.js';

/** Global, because modules with public POSTs bind the guard (`@RateLimited()`). */
@Global()
@Module({
  providers: [MemoryWindows, SharedWindows, RateLimits, RateLimitGuard],
  exports: [RateLimits, RateLimitGuard],
})
export class RateLimitModule {}
