import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers accept a name with it over https only, without a domain and for the whole host: no other host can set it. */
const PREFIX = '__Host-';
/** Scripts cannot read the cookies, and requests from other sites do not send them. */
const COMMON = { httpOnly: true, sameSite: 'strict' } as const;
/** Over plain http, and those of releases before 1.0. */
const PLAIN = { ...COMMON, path: '/api' } as const;
const PREFIXED = { ...COMMON, path: '/', secure: true } as const;

type WithCookies = Pick<FastifyRequest, 'cookies'>;

/**
 * The value of a cookie of this host; undefined without one. One without the prefix counts only when there is none with it: an
 * earlier release has set it.
 */
export function readHostCookie({ cookies }: WithCookies, name: string): string | undefined {
  return cookies[PREFIX + name] ?? cookies[name];
}

/** Sets a cookie of this host; over https it replaces one without the prefix. */
export function setHostCookie(
  reply: FastifyReply,
  { name, value, maxAge, isHttps }: { name: string; value: string; maxAge: number; isHttps: boolean },
): void {
  if (!isHttps) {
    reply.setCookie(name, value, { ...PLAIN, maxAge });
    return;
  }
  reply.setCookie(PREFIX + name, value, { ...PREFIXED, maxAge });
  if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, PLAIN);
}

/** Deletes a cookie of this host, with and without the prefix. */
export function clearHostCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(PREFIX + name, PREFIXED).clearCookie(name, PLAIN);
}
