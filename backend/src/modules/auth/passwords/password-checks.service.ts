import { Injectable } from '@nestjs/common';
import { forbidden } from '../../../common/errors/product-error.js';
import type { Account } from '../../users/users.types.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { PasswordsService } from './passwords.service.js';

/** Checks the password of a person who is signed in already. */
@Injectable()
export class PasswordChecksService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottleService,
  ) {}

  /**
   * Attempts are limited, so that a session left open on a device cannot be used to guess the password.
   * @param wrong the text for a wrong password
   * @throws 403 for a wrong password, which ends no session, 429 after several
   */
  async check({ email, password_hash: hash }: Account, password: string, wrong: string): Promise<void> {
    const attempt = await this.throttle.begin({ account: email, address: '', trustedDevice: true });
    if (!(await this.passwords.matches(hash, password))) throw forbidden(wrong);
    await attempt.succeeded();
  }
}
