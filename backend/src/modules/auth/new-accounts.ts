import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { ConsentsService } from '../consents/consents.service.js';
import type { ConsentPlace } from '../consents/consents.types.js';
import { UsersService } from '../users/users.service.js';
import type { NewUser } from '../users/users.types.js';

/** Accounts that people open themselves: stored together with the consent they gave, or not at all. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UsersService,
    private readonly consents: ConsentsService,
    private readonly database: Database,
  ) {}

  /** Creates an account and gives its id. @throws 409 when the address is taken */
  create(user: NewUser, place: ConsentPlace): Promise<number> {
    return this.database.transaction(async () => {
      const userId = await this.users.create(user);
      await this.consents.record({ userId }, place);
      return userId;
    });
  }
}
