import { SetMetadata } from '@nestjs/common';
import { RATE_LIMIT, type RateLimit } from './rate-limit.types.js';

/**
 * Limits how often each IP address, and each signed-in person, may call a route; above the limit 429 with
 * `Retry-After`. Writes without it have a common budget. Disabled by `THROTTLE=off`.
 */
export const RateLimited = (limit: RateLimit): MethodDecorator => SetMetadata(RATE_LIMIT, limit);
