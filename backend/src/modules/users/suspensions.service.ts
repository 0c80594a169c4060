import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import { AdministratorsService } from './administrators.service.js';
import { SetupTokensService } from './setup-tokens.service.js';
import type { Account } from './users.types.js';
import { AccountSuspended, AccountWarned, type ConcernedPerson, SuspensionLifted } from './users.events.js';
import { receivesMail } from './users.policy.js';
import { UsersRepository } from './users.repository.js';

const MISSING = 'Account non trovato.';
const ADMINISTRATOR = 'Un amministratore non si può sospendere: togli prima il ruolo.';

/** Suspends accounts, lifts suspensions and warns people, inside the caller's transaction (docs/product.md#suspension). */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly administrators: AdministratorsService,
    private readonly setupTokens: SetupTokensService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Suspends an account; other modules end its sessions, hide its profile and stop its mails.
   * @param reason the person reads it
   * @returns false when it is suspended already
   * @throws 404, 403 for an administrator
   */
  async suspend(id: number, reason: string): Promise<boolean> {
    const user = await this.require(id);
    if (user.is_admin) throw forbidden(ADMINISTRATOR);
    if (user.suspended_at !== null) return false;
    const at = this.clock.timestamp();
    await this.users.setSuspended(id, at);
    await this.users.raiseTokenVersion(id);
    await this.setupTokens.delete(id);
    await this.events.publish(new AccountSuspended(id, at, concerned(user), reason, receivesMail(user)));
    return true;
  }

  /** Lifts a suspension; false when there is none. @throws 404 */
  async lift(id: number): Promise<boolean> {
    const user = await this.require(id);
    if (user.suspended_at === null) return false;
    await this.users.setSuspended(id, null);
    await this.events.publish(new SuspensionLifted(id, concerned(user), this.clock.timestamp()));
    return true;
  }

  /**
   * Warns a person by mail.
   * @param key identifies the warning
   * @throws 404
   */
  async warn(id: number, reason: string, key: string): Promise<void> {
    await this.events.publish(new AccountWarned(concerned(await this.require(id)), reason, key));
  }

  private async require(id: number): Promise<Account> {
    const user = await this.administrators.findLocked(id);
    if (!user) throw notFound(MISSING);
    return user;
  }
}

function concerned({ id: userId, name, email }: Account): ConcernedPerson {
  return { userId, name, email };
}
