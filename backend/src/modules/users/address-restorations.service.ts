import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { Events } from '../../platform/events/events.service.js';
import { FormerAddressesService } from './former-addresses.service.js';
import { AddressRestored, EmailChanged } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import type { RestorableAddress } from './users.types.js';

const TAKEN =
  'Questo indirizzo ora è di un altro account, e non possiamo rimetterlo. Rispondi all’email con il link: ti aiutiamo noi.';

/** Gives an account its former address back, for the person who receives the mail of that address. */
@Injectable()
export class AddressRestorationsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly former: FormerAddressesService,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses up a link: the former address is the address of the account again, and verified. Whoever changed it may be
   * somebody else, so the password, the Google account, every session, and the factors that were added since are removed.
   * @returns the account; null when the link is unknown, used or expired
   * @throws 409 when the address is another account's now; nothing is changed then
   */
  async restore(token: string): Promise<RestorableAddress | null> {
    return this.database.transaction(async () => {
      const address = await this.former.use(token, (userId) => this.users.lock(userId));
      if (address !== null) await this.write(address);
      return address;
    });
  }

  private async write({ userId, email, changedAt }: RestorableAddress): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    if (user.email !== email) await this.former.add({ userId, email: user.email }, null);
    await this.writeEmail(userId, email);
    const previous = { name: user.name, email: user.email, receivedMail: false, restorationToken: null };
    await this.events.publish(new EmailChanged(userId, { sessionId: null }, previous));
    await this.events.publish(new AddressRestored(userId, changedAt));
  }

  private async writeEmail(id: number, email: string): Promise<void> {
    try {
      await this.users.restoreEmail(id, email, this.clock.timestamp());
    } catch (error) {
      if (isDuplicate(error)) throw conflict(TAKEN);
      throw error;
    }
  }
}
