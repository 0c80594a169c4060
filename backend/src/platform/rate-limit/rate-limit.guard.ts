import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { GuardedRequest } from '../../common/http/access.js';
import { RepetitionsService } from '../idempotency/repetitions.service.js';
import { clientNetwork } from '../../common/http/client-network.js';
import { RateLimits } from './rate-limit.service.js';
import { GUEST_REPETITIONS, RATE_LIMIT, type RateLimit, WRITE_BUDGET } from './rate-limit.types.js';

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Counts the calls of a route that limits reads, and every write. Runs after the access guard, which sets the request's
 * principal. A request that only repeats an earlier one under its `Idempotency-Key` is not counted; a guest's has a limit of its own.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly repetitions: RepetitionsService,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const limit = limitOf(handler, request.method);
    if (!limit) return true;
    if (await this.repetitions.isRepetition(request, handler)) {
      if (!request.principal) await this.countRepetition(request);
      return true;
    }
    const route = limit.countedAs ?? `${context.getClass().name}.${handler.name}`;
    const cost = limit.costOf?.(bodyOf(request)) ?? 1;
    const ofAddress = { times: limit.addressTimes ?? limit.times, everyMs: limit.everyMs };
    const { principal } = request;
    // The narrower one first: whoever is refused by it takes nothing of what all behind one address have.
    if (principal) await this.limits.take(`${route} person ${principal.userId}`, limit, cost);
    await this.limits.take(`${route} address ${clientNetwork(request.ip)}`, ofAddress, cost);
    return true;
  }

  /** Counts a repetition of a guest, who may send it from many addresses under one key, and under many keys. */
  private async countRepetition({ ip, headers }: GuardedRequest): Promise<void> {
    await this.limits.take(`repetitions key ${String(headers['idempotency-key'])}`, GUEST_REPETITIONS.ofKey);
    await this.limits.take(`repetitions address ${clientNetwork(ip)}`, GUEST_REPETITIONS.ofAddress);
  }
}

/** The fields of a body that is an object; none of another one. */
function bodyOf({ body }: GuardedRequest): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** The declared limit of a handler; without one, the common budget of a write, and null for a read. */
export function limitOf(handler: object, method: string): RateLimit | null {
  const declared = Reflect.getMetadata(RATE_LIMIT, handler) as RateLimit | undefined;
  return declared ?? (READ_METHODS.includes(method) ? null : WRITE_BUDGET);
}
