import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sameHash } from '../../common/secrets.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';

/** A secret as the key that checks tokens: a text is first tried as a public key, which costs half a millisecond. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret));
}

/** The key that signs access tokens, and the one before it: people stay signed in while the secret is changed. */
@Injectable()
export class SigningKeys {
  private readonly current: KeyObject;
  private readonly previous: KeyObject | null;

  constructor(@Inject(ENV) env: Env) {
    this.current = signingKey(env.jwtSecret);
    this.previous = env.jwtSecretPrevious === null ? null : signingKey(env.jwtSecretPrevious);
  }

  /** The key to check a token with: the previous one only for what it has signed. */
  keyOf(token: string): Buffer {
    const key = this.previous !== null && hasSigned(this.previous, token) ? this.previous : this.current;
    // jsonwebtoken takes a key object, and is much quicker with it; the types around it know only text and bytes.
    return key as unknown as Buffer;
  }
}

function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  return sameHash(signature, token.slice(end + 1));
}
