import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_DAYS } from './sessions.service.js';

const NAME = 'stanze_refresh';
const DAY_SECONDS = 24 * 60 * 60;

/** Scripts cannot read it, other sites cannot send it. */
const OPTIONS = { path: '/api', httpOnly: true, sameSite: 'strict' } as const;

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}

export function setRefreshCookie(reply: FastifyReply, value: string, secure: boolean): void {
  reply.setCookie(NAME, value, { ...OPTIONS, secure, maxAge: REFRESH_DAYS * DAY_SECONDS });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, OPTIONS);
}
