import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHostCookie, readHostCookie, setHostCookie } from '../../../common/http/host-cookie.js';
import { REFRESH_DAYS } from './session.policy.js';

const COOKIE_NAME = 'stanze_refresh';
const DAY_SECONDS = 24 * 60 * 60;

/** The refresh cookie of a request; undefined without one. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readHostCookie(request, COOKIE_NAME);
}

/** Sets the refresh cookie. */
export function setRefreshCookie(reply: FastifyReply, value: string, isHttps: boolean): void {
  setHostCookie(reply, { name: COOKIE_NAME, value, maxAge: REFRESH_DAYS * DAY_SECONDS, isHttps });
}

/** Deletes the refresh cookie. */
export function clearRefreshCookie(reply: FastifyReply): void {
  clearHostCookie(reply, COOKIE_NAME);
}
