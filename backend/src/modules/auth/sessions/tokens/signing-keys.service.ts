import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sameHash } from '../../../../common/secrets.js';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';

/**
 * A secret as the key object that verifies tokens. A secret passed as text is first parsed as a public key, which takes
 * half a millisecond for each token.
 */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret));
}

/** The key that signs access tokens, and the previous one, so that sessions do not end when the secret is changed. */
@Injectable()
export class SigningKeysService {
  private readonly current: KeyObject;
  private readonly previous: KeyObject | null;

  constructor(@Inject(ENV) env: Env) {
    this.current = signingKey(env.jwtSecret);
    this.previous = env.jwtSecretPrevious === null ? null : signingKey(env.jwtSecretPrevious);
  }

  /** The key that verifies a token: the previous one only for a token that it has signed. */
  keyOf(token: string): Buffer {
    const key = this.previous !== null && hasSigned(this.previous, token) ? this.previous : this.current;
    // jsonwebtoken accepts a key object and is faster with it; the types of @nestjs/jwt allow text and bytes only.
    return key as unknown as Buffer;
  }
}

function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  return sameHash(signature, token.slice(end + 1));
}
