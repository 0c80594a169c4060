import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { UsersService } from '../../users/users.service.js';
import type { Account } from '../../users/users.types.js';
import { PasswordsService } from '../passwords/passwords.service.js';

/**
 * Creates the administrator of the settings, or promotes their account; nobody can become one over HTTP. An account whose
 * address is not verified may belong to somebody else, so it is not promoted.
 */
@Injectable()
export class FirstAdministratorSeed implements OnApplicationBootstrap {
  private readonly logger = new Logger('Administrator');

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminEmail, adminPassword } = this.env;
    if (adminEmail === null) return;
    const email = normaliseEmail(adminEmail);
    const account = await this.users.findByEmail(email);
    if (account) {
      if (!account.is_admin) await this.promote(account);
      return;
    }
    if (adminPassword === null) return;
    const passwordHash = await this.passwords.hash(adminPassword);
    await this.users.create({
      email,
      name: 'Amministrazione',
      passwordHash,
      styleCounts: null,
      isAdmin: true,
      // The operator has written it into the settings.
      isVerified: true,
    });
  }

  private async promote({ id, email_verified_at: verifiedAt }: Account): Promise<void> {
    if (verifiedAt !== null) return this.users.promote(id);
    this.logger.warn('the account of ADMIN_EMAIL is not promoted: its address is not verified');
  }
}
