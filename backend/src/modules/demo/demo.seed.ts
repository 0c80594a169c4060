import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { countAnswers, countsKey } from '@stanze/domain/style-analysis';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { DEMO_CLIENTS } from './content/clients.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { DemoConversationsSeed } from './demo-conversations.seed.js';
import { DemoDesignersSeed } from './demo-designers.seed.js';

const ACCOUNTS: readonly string[] = Object.values(DEMO_ACCOUNTS);

/**
 * Fills a database that has no account but the administrator of the settings with the people of the demonstration, when
 * the settings enable it (docs/product.md#demonstration).
 */
@Injectable()
export class DemoSeed implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly designers: DemoDesignersSeed,
    private readonly conversations: DemoConversationsSeed,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.demo || !(await this.users.isEmptyBut(this.env.adminEmail))) return;
    const hash = await this.passwords.hash(DEMO_PASSWORD);
    // Only the three published accounts have a password.
    const passwordOf = (email: string) => (ACCOUNTS.includes(email) ? hash : null);
    await this.users.create({
      email: DEMO_ACCOUNTS.admin,
      name: 'Redazione Stanze',
      passwordHash: hash,
      styleCounts: null,
      isAdmin: true,
      isVerified: true,
    });
    const designerIds = await this.designers.add(passwordOf);
    const clientIds = await this.addClients(passwordOf);
    await this.conversations.add(clientIds, designerIds);
  }

  private async addClients(passwordOf: (email: string) => string | null): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const { email, name, city, answers } of DEMO_CLIENTS) {
      const counts = countAnswers(answers);
      const styleCounts = counts && countsKey(counts);
      const account = { email, name, passwordHash: passwordOf(email), styleCounts, location: city };
      const user = { ...account, isVerified: true };
      ids.set(email, await this.users.create(user));
    }
    return ids;
  }
}
