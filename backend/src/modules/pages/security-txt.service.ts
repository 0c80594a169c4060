import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The content of `/.well-known/security.txt` (docs/product.md#operation). */
@Injectable()
export class SecurityTxtService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * One field a line; it expires at the end of a day, so that every replica answers the same.
   * @throws 404 without `SECURITY_CONTACT`
   */
  text(): string {
    const { securityContacts, publicUrl } = this.env;
    if (securityContacts.length === 0) throw notFound();
    const today = Math.floor(this.clock.now() / DAY_MS);
    const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString();
    return [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      'Preferred-Languages: it, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }
}
