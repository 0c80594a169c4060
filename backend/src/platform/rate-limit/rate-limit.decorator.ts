import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RATE_LIMIT, type RateLimit } from './rate-limit.types.js';

/**
 * Limits how often each IP address, and each signed-in person, may call a route; above the limit 429 with
 * `Retry-After`. Disabled by `THROTTLE=off`.
 */
export const RateLimited = (limit: RateLimit): MethodDecorator =>
  applyDecorators(SetMetadata(RATE_LIMIT, limit), UseGuards(RateLimitGuard));
