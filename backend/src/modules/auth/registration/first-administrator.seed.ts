import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { UsersService } from '../../users/users.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';

/** Creates or promotes the administrator of the settings; nobody can become one over HTTP. */
@Injectable()
export class FirstAdministratorSeed implements OnApplicationBootstrap {
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
      if (!account.is_admin) await this.users.promote(account.id);
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
    });
  }
}
