import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHostCookie, setHostCookie } from '../../../common/http/host-cookie.js';

const COOKIE_NAME = 'stanze_google';
/** As long as an ID token is valid: a designer fills in the profile between Google's answer and the registration. */
const HOUR_SECONDS = 60 * 60;

/** The secret to which the nonces of this browser belong; null without one. */
export function readGoogleCookie(request: FastifyRequest): string | null {
  return readHostCookie(request, COOKIE_NAME) || null;
}

/** Sets the secret for an hour. */
export function setGoogleCookie(reply: FastifyReply, secret: string, isHttps: boolean): void {
  setHostCookie(reply, { name: COOKIE_NAME, value: secret, maxAge: HOUR_SECONDS, isHttps });
}
