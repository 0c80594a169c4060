import { Inject, Injectable } from '@nestjs/common';
import { suspendedText } from '@stanze/domain/error-texts';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { forbidden } from '../../../common/errors/product-error.js';
import type { Account } from '../../users/users.types.js';
import { UsersService } from '../../users/users.service.js';

/** The accounts that sessions belong to; a suspended account has none (docs/product.md#suspension). */
@Injectable()
export class SessionAccountsService {
  constructor(
    private readonly users: UsersService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The account for a new session; null when it was deleted. @throws 403 for a suspended account */
  async forSignIn(id: number): Promise<Account | null> {
    const user = await this.users.findById(id);
    if (user && user.suspended_at !== null) throw forbidden(suspendedText(this.env.privacy.contact));
    return user;
  }

  /** The account of a session; null when it was deleted or is suspended. */
  async find(id: number): Promise<Account | null> {
    const user = await this.users.findById(id);
    return user?.suspended_at === null ? user : null;
  }

  /** Invalidates every access token and every trusted device of a person. */
  async raiseTokenVersion(id: number): Promise<void> {
    await this.users.raiseTokenVersion(id);
  }
}
