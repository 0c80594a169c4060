import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ADMIN_REQUIRED_TEXT, DESIGNER_REQUIRED_TEXT } from '@stanze/domain/texts';
import {
  conflict,
  factorSetupRequired,
  forbidden,
  unauthenticated,
} from '../../../common/errors/product-error.js';
import {
  ACCESS,
  type Access,
  type GuardedRequest,
  type Principal,
  type Role,
} from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';

/** Refuses every request that its route does not admit explicitly: a route without a declaration admits nobody. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super({ property: 'principal' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (!access) throw forbidden();
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (access.kind === 'public' && (access.token === 'ignored' || !hasToken(request))) return true;
    await super.canActivate(context);
    const { principal } = request;
    if (!principal) throw unauthenticated();
    checkSender(request, principal);
    if (access.kind === 'roles') checkRole(principal, access.roles);
    if (access.kind === 'signed-in' && access.recently) requireRecentSignIn(principal);
    return true;
  }

  override handleRequest<T>(error: unknown, principal: T | false): T {
    if (error) throw error instanceof Error ? error : new Error('authentication failed');
    if (!principal) throw unauthenticated();
    return principal;
  }
}

function hasToken(request: GuardedRequest): boolean {
  return request.headers.authorization !== undefined;
}

/** A command that one person put into the outbox must not be executed as another person (docs/product.md#outbox). */
function checkSender(request: GuardedRequest, principal: Principal): void {
  const sender = request.headers['x-outbox-user'];
  if (sender === undefined || sender === String(principal.userId)) return;
  throw conflict('Questa azione appartiene a un altro account: non l’abbiamo inviata.');
}

function checkRole(principal: Principal, roles: readonly Role[]): void {
  if (principal.isAdmin && roles.includes('admin')) return;
  if (principal.designerId !== null && roles.includes('designer')) return;
  if (principal.isRestrictedAdministrator && roles.includes('admin')) throw factorSetupRequired();
  throw forbidden(roles.includes('admin') ? ADMIN_REQUIRED_TEXT : DESIGNER_REQUIRED_TEXT);
}
