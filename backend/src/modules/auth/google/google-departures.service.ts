import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../../common/errors/product-error.js';
import { newSecret } from '../../../common/secrets.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { readGoogleCookie, setGoogleCookie } from './google-cookie.js';
import { nonceFor } from './google-nonce.policy.js';
import { GOOGLE_FAILED } from './google-tokens.service.js';

const NO_GOOGLE_RETRY_SECONDS = 3600;

/** Redirects to Google's sign-in page (docs/product.md#google-sign-in). */
@Injectable()
export class GoogleDeparturesService {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * The URL of Google's sign-in page with a new nonce. The secret of the browser is set, or set again for another hour, so
   * that sign-ins in several tabs do not disturb each other.
   * @param state repeated by Google, and compared by the tab that left
   * @throws 503 without a client id
   */
  addressFor(state: string, request: FastifyRequest, reply: FastifyReply): string {
    const { google, publicUrl } = this.env;
    if (!google) throw unavailable(GOOGLE_FAILED, NO_GOOGLE_RETRY_SECONDS);
    const secret = readGoogleCookie(request) ?? newSecret();
    setGoogleCookie(reply, secret, publicUrl.startsWith('https:'));
    const address = new URL(google.authUrl);
    const query = {
      client_id: google.clientId,
      redirect_uri: `${publicUrl}/login`,
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: nonceFor(secret),
      state,
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  }
}
