import { Inject, Injectable, Logger } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { unauthenticated, unavailable } from '../../common/errors/product-error.js';
import { sha256 } from '../../common/secrets.js';
import { ENV } from '../../config/config.module.js';
import type { Env, GoogleSettings } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { UsedTokens } from './used-tokens.js';

export const GOOGLE_FAILED = 'Google login failed';
/** What the issuer's clock and ours may differ. */
const SKEW_SECONDS = 30;

/** Who somebody is by Google's word. */
export interface GooglePerson {
  /** The identity; addresses can change hands. */
  readonly sub: string;
  /** Normalised, and verified by Google. */
  readonly email: string;
  readonly name: string;
  /** Of the token, to use it up. */
  readonly tokenHash: string;
}

/** Reads Google's ID tokens. */
@Injectable()
export class GoogleTokens {
  private readonly logger = new Logger('Google');
  private readonly google: (GoogleSettings & { keys: ReturnType<typeof createRemoteJWKSet> }) | null;

  constructor(
    @Inject(ENV) { google }: Env,
    private readonly used: UsedTokens,
    private readonly clock: Clock,
  ) {
    this.google = google && { ...google, keys: createRemoteJWKSet(new URL(google.jwksUrl)) };
  }

  /**
   * Checks signature, issuer, audience, age and, when it is given, the nonce of a token.
   * @throws 503 without a client id or when the issuer's keys cannot be had, 401 for a token that is not good
   */
  async read(credential: string, nonce: string | null): Promise<GooglePerson> {
    const claims = await this.verified(credential);
    const { sub, email, name } = claims;
    if (nonce !== null && claims.nonce !== nonce) throw unauthenticated(GOOGLE_FAILED);
    if (typeof sub !== 'string' || sub === '' || sub.length > 64) throw unauthenticated(GOOGLE_FAILED);
    if (typeof email !== 'string' || !isTrue(claims.email_verified)) throw unauthenticated(GOOGLE_FAILED);
    const tokenHash = sha256(credential);
    if (await this.used.isSpent(tokenHash)) throw unauthenticated(GOOGLE_FAILED);
    return { sub, email: normaliseEmail(email), name: typeof name === 'string' ? name : '', tokenHash };
  }

  /** From now on the token is a copy; for a minute it still works, because an answer can get lost. */
  async spend({ tokenHash }: GooglePerson): Promise<void> {
    await this.used.spend(tokenHash);
  }

  private async verified(credential: string): Promise<JWTPayload> {
    if (!this.google) throw unavailable(GOOGLE_FAILED, 3600);
    const { issuer, clientId, keys } = this.google;
    try {
      const { payload } = await jwtVerify(credential, keys, {
        // Google writes its own name in two ways.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub', 'aud', 'iss'],
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(this.clock.now()),
      });
      return payload;
    } catch (error) {
      if (isTokensFault(error)) throw unauthenticated(GOOGLE_FAILED);
      this.logger.warn({ err: error }, "the issuer's keys cannot be read");
      throw unavailable(GOOGLE_FAILED);
    }
  }
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

/** Everything jose finds wrong with a token; keys that cannot be fetched are nobody's fault who signs in. */
function isTokensFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
