import { Inject, Injectable, Logger } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { unauthenticated, unavailable } from '../../../common/errors/product-error.js';
import { sha256 } from '../../../common/secrets.js';
import { ENV } from '../../../config/config.module.js';
import type { Env, GoogleSettings } from '../../../config/env.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { isNonceOf } from './google-nonce.policy.js';
import { UsedTokensRepository } from './used-tokens.repository.js';

export const GOOGLE_FAILED = 'Google login failed';
/** Tolerated difference between the clocks of the issuer and of this server. */
const SKEW_SECONDS = 30;

/** The person of an ID token. */
export interface GooglePerson {
  /** Id of the Google account; an address can be given to another person. */
  readonly sub: string;
  /** Normalised, and verified by Google. */
  readonly email: string;
  readonly name: string;
  /** When the token was issued, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** SHA-256 of the token, to mark it as used. */
  readonly tokenHash: string;
}

/** Verifies Google's ID tokens. */
@Injectable()
export class GoogleTokensService {
  private readonly logger = new Logger('Google');
  private readonly google: (GoogleSettings & { keys: ReturnType<typeof createRemoteJWKSet> }) | null;

  constructor(
    @Inject(ENV) { google }: Env,
    private readonly used: UsedTokensRepository,
    private readonly clock: Clock,
  ) {
    this.google = google && { ...google, keys: createRemoteJWKSet(new URL(google.jwksUrl)) };
  }

  /**
   * Verifies signature, issuer, audience, age and nonce of a token.
   * @param secret of the browser that sends it; a nonce of another browser, or none, is refused
   * @throws 503 without a client id or when the keys of the issuer cannot be read, 401 for an invalid token
   */
  async read(credential: string, secret: string | null): Promise<GooglePerson> {
    const claims = await this.verified(credential);
    const { sub, email, name } = claims;
    if (secret === null || !isNonceOf(secret, claims['nonce'])) throw unauthenticated(GOOGLE_FAILED);
    if (typeof sub !== 'string' || sub === '' || sub.length > 64) throw unauthenticated(GOOGLE_FAILED);
    if (typeof email !== 'string' || !isTrue(claims.email_verified)) throw unauthenticated(GOOGLE_FAILED);
    const tokenHash = sha256(credential);
    if (await this.used.isSpent(tokenHash)) throw unauthenticated(GOOGLE_FAILED);
    return {
      sub,
      email: normaliseEmail(email),
      name: typeof name === 'string' ? name : '',
      issuedAt: millisecondsOf(claims.iat),
      tokenHash,
    };
  }

  /** Marks a token as used; it is accepted for another minute, because the response may be lost. */
  async spend({ tokenHash }: GooglePerson): Promise<void> {
    await this.used.spend(tokenHash);
  }

  private async verified(credential: string): Promise<JWTPayload> {
    if (!this.google) throw unavailable(GOOGLE_FAILED, 3600);
    const { issuer, clientId, keys } = this.google;
    try {
      const { payload } = await jwtVerify(credential, keys, {
        // Google's issuer name occurs with and without the scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub', 'aud', 'iss'],
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(this.clock.now()),
      });
      return payload;
    } catch (error) {
      if (isInvalidToken(error)) throw unauthenticated(GOOGLE_FAILED);
      this.logger.warn({ err: error }, "the issuer's keys cannot be read");
      throw unavailable(GOOGLE_FAILED);
    }
  }
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

/** Whether jose refused the token itself; when only the keys cannot be read, the token may be valid. */
function isInvalidToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}

/** An instant of a token, in milliseconds since 1970; 0 for none. */
function millisecondsOf(seconds = 0): number {
  return seconds * 1000;
}
