import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';

/**
 * The secrets in refresh cookies. The successor of a secret is computed from it with a key of the server, so that a
 * repeated request with the same cookie gets the same successor, although only hashes are stored.
 */
@Injectable()
export class RefreshTokensService {
  private readonly key: Buffer;

  constructor(@Inject(ENV) env: Env) {
    // A separate key, because the key of the access tokens signs nothing else.
    this.key = createHmac('sha256', env.jwtSecret).update('refresh tokens').digest();
  }

  /** 256 bits, base64url, which nobody without the key can compute. */
  successorOf(sessionId: string, secret: string): string {
    return createHmac('sha256', this.key).update(`${sessionId} ${secret}`).digest('base64url');
  }
}
