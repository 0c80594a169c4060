import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RATE_LIMIT, type RateLimit } from './rate-limit.types.js';

/**
 * A route that each address, and each signed-in person, may call only so often; then 429 with `Retry-After`.
 * Off with `THROTTLE=off`.
 */
export const RateLimited = (limit: RateLimit): MethodDecorator =>
  applyDecorators(SetMetadata(RATE_LIMIT, limit), UseGuards(RateLimitGuard));
