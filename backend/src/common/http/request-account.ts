import type { FastifyRequest } from 'fastify';
import type { GuardedRequest } from './access.js';

/** Accounts of calls without a signed-in person. */
const accounts = new WeakMap<FastifyRequest, number>();

/** States whose account a call without a signed-in person concerns, such as a sign-in; for the security log. */
export function setAccount(request: FastifyRequest, userId: number): void {
  accounts.set(request, userId);
}

/** The account that a call concerns: the one that was stated, otherwise the signed-in person's; null for a guest. */
export function accountOf(request: GuardedRequest): number | null {
  return accounts.get(request) ?? request.principal?.userId ?? null;
}
