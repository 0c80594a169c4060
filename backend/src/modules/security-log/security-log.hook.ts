import { BAD_REQUEST, FORBIDDEN, TOO_MANY_REQUESTS, UNAUTHORIZED } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type GuardedRequest, hasAdministratorAccount } from '../../common/http/access.js';
import { accountOf } from '../../common/http/request-account.js';
import { provideClientAddress } from './client-address.js';
import type { SecurityLogService } from './security-log.service.js';
import type { NewSecurityEvent, SecurityKind } from './security-log.types.js';

const REFRESH = 'POST /api/auth/refresh';
const PROFILE_DELETION = 'DELETE /api/designers/:id';
const PANEL = /^[A-Z]+ \/api\/admin\//;
/** The kinds that are recorded with their route. */
const WITH_ROUTE = /^(refused|administrator-act)$|-(failed|limited)$/;
/** Calls in which somebody may guess a password or a code. */
const CHECKS_A_SECRET: ReadonlySet<SecurityKind> = new Set([
  'sign-in',
  'identity-confirmed',
  'password-changed',
]);
const SECOND_STEP = 'POST /api/auth/second-factor/verify';

/** The event of each call that changes credentials or ends sessions, by method and pattern of its route. */
export const SECURITY_ROUTES: Readonly<Record<string, SecurityKind>> = {
  'POST /api/auth/token': 'sign-in',
  'POST /api/auth/google': 'sign-in',
  'POST /api/designers/google-auth': 'sign-in',
  'POST /api/auth/passkeys/sign-in/verify': 'sign-in',
  'POST /api/auth/second-factor/verify': 'sign-in',
  'POST /api/auth/register': 'registration',
  'POST /api/auth/confirmations': 'identity-confirmed',
  'POST /api/auth/logout': 'sign-out',
  'POST /api/auth/request-password-reset': 'reset-requested',
  'POST /api/auth/reset-password': 'password-reset',
  'POST /api/auth/address-confirmations': 'address-confirmed',
  'POST /api/auth/address-restorations': 'address-restored',
  'POST /api/designers/:email/set-password': 'password-set',
  'PUT /api/users/me/password': 'password-changed',
  'DELETE /api/users/me/sessions': 'sessions-ended',
  'DELETE /api/auth/sessions/:id': 'session-ended',
  'POST /api/users/me/passkeys': 'factor-added',
  'DELETE /api/users/me/passkeys/:id': 'factor-removed',
  'POST /api/users/me/second-factor/totp/confirmation': 'factor-added',
  'DELETE /api/users/me/second-factor/totp': 'factor-removed',
  'POST /api/users/me/second-factor/recovery-codes': 'recovery-codes-renewed',
  'DELETE /api/users/me': 'account-deleted',
  'POST /api/designers/removal-requests': 'removal-requested',
  'POST /api/designers/removal-confirmations': 'account-deleted',
  'DELETE /api/designers/:id': 'account-deleted',
  'DELETE /api/users/me/reply-links': 'reply-links-ended',
  'GET /api/users/me/export': 'data-exported',
};

/**
 * Records the outcome of every call of `SECURITY_ROUTES`, every act of an administrator and every refusal of a signed-in
 * person, after the response was sent. It is a hook, so that no service has to pass the address of the client on.
 */
export function logSecurityEvents(fastify: FastifyInstance, log: SecurityLogService): void {
  provideClientAddress(fastify);
  fastify.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    if (event) void log.record(event);
    done();
  });
}

function eventOf(request: GuardedRequest, { statusCode }: FastifyReply): NewSecurityEvent | null {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const kind = isAdministratorAct(request, route, statusCode)
    ? 'administrator-act'
    : kindOf(route, statusCode);
  const userId = accountOf(request);
  if (kind === null || (kind === 'refused' && userId === null)) return null;
  const isGone = kind === 'account-deleted';
  const hasRoute = WITH_ROUTE.test(kind);
  return { kind, userId: isGone ? null : userId, address: request.ip, ...(hasRoute ? { route } : {}) };
}

/** Every write of the administrators' panel; and the deletion of a profile by an administrator, whose account stays. */
function isAdministratorAct({ method, principal }: GuardedRequest, route: string, status: number): boolean {
  if (status >= BAD_REQUEST || method === 'GET') return false;
  const isDeletion =
    route === PROFILE_DELETION && principal !== undefined && hasAdministratorAccount(principal);
  return isDeletion || PANEL.test(route);
}

function kindOf(route: string, status: number): SecurityKind | null {
  const kind = SECURITY_ROUTES[route];
  if (kind !== undefined && status < BAD_REQUEST) return kind;
  if (status === TOO_MANY_REQUESTS) return kind && CHECKS_A_SECRET.has(kind) ? 'sign-in-limited' : null;
  if (status === UNAUTHORIZED) {
    if (kind === 'sign-in') return 'sign-in-failed';
    return route === REFRESH ? 'session-refused' : null;
  }
  return status === FORBIDDEN ? refusalOf(route, kind) : null;
}

/** A sign-in answers 403 when its first factor was right and a code is missing or wrong. */
function refusalOf(route: string, kind: SecurityKind | undefined): SecurityKind {
  if (kind !== 'sign-in') return 'refused';
  return route === SECOND_STEP ? 'second-factor-failed' : 'second-factor-asked';
}
