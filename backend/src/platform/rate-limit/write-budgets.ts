import { RATE_LIMIT, type RateLimit, WRITE_BUDGET } from './rate-limit.types.js';

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The declared limit of a handler; without one, the common budget of a write, and null for a read. */
export function limitOf(handler: object, method: string): RateLimit | null {
  const declared = Reflect.getMetadata(RATE_LIMIT, handler) as RateLimit | undefined;
  return declared ?? (READ_METHODS.includes(method) ? null : WRITE_BUDGET);
}
