import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { forbidden, notFound } from '../../common/errors/product-error.js';
import { hasAdministratorAccount, type Principal } from '../../common/http/access.js';
import { IdempotencyKeysRepository } from '../../platform/idempotency/idempotency-keys.repository.js';
import { DesignerRemovalsService } from '../designers/removal/designer-removals.service.js';
import { AccountDeletion } from '../users/users.events.js';
import { UsersService } from '../users/users.service.js';

const ADMINISTRATOR = 'Un account amministratore non può essere eliminato.';

/** Deletes the person's own account (docs/product.md#deletion). */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly users: UsersService,
    private readonly removals: DesignerRemovalsService,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  /**
   * Deletes the own account with all data that belongs to the person only, including a designer profile.
   * @throws 403 for administrators
   */
  async eraseOwn(person: Principal): Promise<void> {
    if (hasAdministratorAccount(person)) throw forbidden(ADMINISTRATOR);
    if (person.designerId !== null) return this.removals.remove(person, person.designerId);
    const user = await this.users.findById(person.userId);
    if (!user) throw notFound();
    await this.users.remove(user);
  }

  /** Deletes the stored responses to a person's requests, which contain name and address. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.keys.deleteOf(userId);
  }
}
