import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { unauthenticated } from '../errors/product-error.js';
import type { GuardedRequest, Principal } from './access.js';

/** The signed-in person of this request; 401 when there is none. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!principal) throw unauthenticated();
  return principal;
});

/** The signed-in person, or null for a guest. */
export const MaybeUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null =>
    context.switchToHttp().getRequest<GuardedRequest>().principal ?? null,
);
