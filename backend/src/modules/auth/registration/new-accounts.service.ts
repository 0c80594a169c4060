import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { ConsentsService } from '../../consents/consents.service.js';
import type { ConsentSource } from '../../consents/consents.types.js';
import { UsersService } from '../../users/users.service.js';
import type { NewUser } from '../../users/users.types.js';

/** Creates accounts together with the given consent, in one transaction. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly consents: ConsentsService,
    private readonly database: Database,
  ) {}

  /** Creates an account and returns its id. @throws 409 when the address is taken */
  create(user: NewUser, source: ConsentSource): Promise<number> {
    return this.database.transaction(async () => {
      const userId = await this.users.create(user);
      await this.consents.record({ userId }, source);
      return userId;
    });
  }
}
