import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { DesignerRemovalsService } from '../designers/removal/designer-removals.service.js';
import { UsersService } from '../users/users.service.js';

const ADMINISTRATOR = 'Un account amministratore non può essere eliminato.';

/** Deleting the own account (docs/product.md#deletion). */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly users: UsersService,
    private readonly removals: DesignerRemovalsService,
  ) {}

  /**
   * Deletes the own account with everything that belongs to the person only, including a designer profile.
   * @throws 403 for administrators
   */
  async eraseOwn(person: Principal): Promise<void> {
    if (person.isAdmin) throw forbidden(ADMINISTRATOR);
    if (person.designerId !== null) return this.removals.remove(person, person.designerId);
    const user = await this.users.findById(person.userId);
    if (!user) throw notFound();
    await this.users.remove(user);
  }
}
