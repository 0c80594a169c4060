import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_DAYS } from './session.policy.js';

const COOKIE_NAME = 'stanze_refresh';
const DAY_SECONDS = 24 * 60 * 60;

/** Scripts cannot read the cookie, and requests from other sites do not send it. */
const OPTIONS = { path: '/api', httpOnly: true, sameSite: 'strict' } as const;

/** The refresh cookie of a request; undefined without one. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE_NAME];
}

/** Sets the refresh cookie. */
export function setRefreshCookie(reply: FastifyReply, value: string, secure: boolean): void {
  reply.setCookie(COOKIE_NAME, value, { ...OPTIONS, secure, maxAge: REFRESH_DAYS * DAY_SECONDS });
}

/** Deletes the refresh cookie. */
export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE_NAME, OPTIONS);
}
