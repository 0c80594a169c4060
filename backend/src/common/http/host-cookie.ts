import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers accept a name with it over https only, without a domain and for the whole host: no other host can set it. */
const PREFIX = '__Host-';
/** Scripts cannot read the cookies, and requests from other sites do not send them. */
const COMMON = { httpOnly: true, sameSite: 'strict' } as const;
/** Over plain http, and those of releases before 1.0. */
const PLAIN = { ...COMMON, path: '/api' } as const;
const PREFIXED = { ...COMMON, path: '/', secure: true } as const;

type CookieRequest = Pick<FastifyRequest, 'cookies' | 'protocol'>;

/**
 * The value of a cookie of this host; undefined without one. Over https only the one with the prefix counts, because another host
 * of the domain can set one without it.
 */
export function readHostCookie({ cookies, protocol }: CookieRequest, name: string): string | undefined {
  return cookies[PREFIX + name] ?? (protocol === 'https' ? undefined : cookies[name]);
}

/** As `readHostCookie`, and over https also one without the prefix, which a release before 1.0 has set, when there is none with it. */
export function readOldHostCookie(request: CookieRequest, name: string): string | undefined {
  return readHostCookie(request, name) ?? request.cookies[name];
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
