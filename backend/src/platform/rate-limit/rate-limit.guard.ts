import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { GuardedRequest } from '../../common/http/access.js';
import { clientNetwork } from './client-network.js';
import { RATE_LIMIT, type RateLimit } from './rate-limit.types.js';
import { RateLimits } from './rate-limit.service.js';

/** Counts the calls of a limited route. Runs after the access guard, which sets the request's principal. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const limit = this.reflector.get<RateLimit | undefined>(RATE_LIMIT, handler);
    if (!limit) return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const route = `${context.getClass().name}.${handler.name}`;
    await this.limits.take(`${route} address ${clientNetwork(request.ip)}`, limit);
    if (request.principal) await this.limits.take(`${route} person ${request.principal.userId}`, limit);
    return true;
  }
}
