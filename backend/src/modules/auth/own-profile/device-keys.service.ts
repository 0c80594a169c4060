import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';

/**
 * The key of an account with which devices encrypt what its person saved on them, when they sign out. It is derived from
 * the server's secret, and only a session of the account receives it: after the deletion of the account nobody does.
 */
@Injectable()
export class DeviceKeysService {
  private readonly secret: Buffer;

  constructor(@Inject(ENV) env: Env) {
    // A separate key, because the key of the access tokens signs nothing else.
    this.secret = createHmac('sha256', env.jwtSecret).update('device keys').digest();
  }

  /** 32 bytes, base64url; the same for every session of the account. Ids of accounts are never used twice. */
  keyOf(userId: number): string {
    return createHmac('sha256', this.secret).update(String(userId)).digest('base64url');
  }
}
