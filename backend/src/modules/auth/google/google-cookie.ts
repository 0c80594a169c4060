import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE_NAME = 'stanze_google';
/** As long as an ID token is valid: a designer fills in the profile between Google's answer and the registration. */
const HOUR_SECONDS = 60 * 60;

/** The secret to which the nonces of this browser belong; null without one. */
export function readGoogleCookie(request: FastifyRequest): string | null {
  return request.cookies[COOKIE_NAME] || null;
}

/** Sets the secret for an hour. Scripts cannot read the cookie, and requests from other sites do not send it. */
export function setGoogleCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  const options = { path: '/api', httpOnly: true, sameSite: 'strict' } as const;
  reply.setCookie(COOKIE_NAME, secret, { ...options, secure, maxAge: HOUR_SECONDS });
}
