import { Injectable } from '@nestjs/common';
import { ADMIN_REQUIRED_TEXT } from '@stanze/domain/texts';
import { conflict, forbidden } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Events } from '../../platform/events/events.service.js';
import { AdministratorsRepository } from './administrators.repository.js';
import type { Account } from './users.types.js';
import { AdministratorDemoted } from './users.events.js';
import { UsersRepository } from './users.repository.js';

const LAST_ONE = 'È l’unico amministratore rimasto: prima nominane un altro.';

/** Sets and removes the role of an administrator, inside the caller's transaction. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly users: UsersRepository,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** An account, locked until the transaction ends; null when there is none. */
  async findLocked(id: number): Promise<Account | null> {
    await this.administrators.lock(id);
    return this.users.findById(id);
  }

  promote(id: number): Promise<void> {
    return this.users.promote(id, this.clock.timestamp());
  }

  /**
   * Removes the role from an administrator and ends their sessions. One administrator remains, also when two of them
   * demote each other at the same time. Must be called before the account itself is locked, so that every demotion
   * takes the locks in the same order.
   * @returns false when the account had no such role
   * @throws 409 for the last one, 403 when the actor has lost the role in the meantime
   */
  async demote(id: number, actorId: number): Promise<boolean> {
    const now = this.clock.timestamp();
    const all = await this.administrators.findAllLocked(now);
    if (!all.includes(id)) return false;
    if (all.length === 1) throw conflict(LAST_ONE);
    if (!all.includes(actorId)) throw forbidden(ADMIN_REQUIRED_TEXT);
    await this.administrators.demote(id, now);
    await this.events.publish(new AdministratorDemoted(id));
    return true;
  }
}
