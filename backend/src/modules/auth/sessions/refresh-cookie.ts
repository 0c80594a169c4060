import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHostCookie, readOldHostCookie, setHostCookie } from '../../../common/http/host-cookie.js';
import { REFRESH_DAYS } from './session.policy.js';

const COOKIE_NAME = 'stanze_refresh';
const DAY_SECONDS = 24 * 60 * 60;

/** The refresh cookie of a request, also one of a release before 1.0, so that an update signs nobody out; undefined without one. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readOldHostCookie(request, COOKIE_NAME);
}

/** Sets the cookie that renews a session; it has the age of a session. */
export function setRefreshCookie(reply: FastifyReply, value: string, isHttps: boolean): void {
  setHostCookie(reply, { name: COOKIE_NAME, value, maxAge: REFRESH_DAYS * DAY_SECONDS, isHttps });
}

/** Deletes the refresh cookie. */
export function clearRefreshCookie(reply: FastifyReply): void {
  clearHostCookie(reply, COOKIE_NAME);
}
