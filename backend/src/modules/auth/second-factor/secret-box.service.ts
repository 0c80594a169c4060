import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets of people with keys that are derived from the server's secret, so that a copy of the database has none. */
@Injectable()
export class SecretBoxService {
  /** The current key, and that of the secret before its last change. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(@Inject(ENV) { jwtSecret, jwtSecretPrevious }: Env) {
    const previous = jwtSecretPrevious === null ? [] : [keyOf(jwtSecretPrevious)];
    this.keys = [keyOf(jwtSecret), ...previous];
  }

  /** @param userId the owner; the text can be decrypted for this person only */
  encrypt(text: string, userId: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys[0], nonce).setAAD(Buffer.from(String(userId)));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** @returns null when neither key decrypts it: the server's secret was changed twice */
  decrypt(encrypted: string, userId: number): string | null {
    for (const key of this.keys) {
      const text = decryptWith(key, Buffer.from(encrypted, 'base64url'), userId);
      if (text !== null) return text;
    }
    return null;
  }
}

/** A separate key, because the key of the access tokens signs nothing else. */
function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('second factor').digest();
}

function decryptWith(key: Buffer, box: Buffer, userId: number): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
