import { Inject, Injectable } from '@nestjs/common';
import { factorSetupRequired, forbidden } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { type FactorChange, FactorChanged } from '../../users/users.events.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { FactorCountsRepository } from './factor-counts.repository.js';

const ONLY_FACTOR =
  'È l’unico secondo passo del tuo account di amministrazione: aggiungine un altro, poi potrai togliere questo.';

/** What passkeys and apps for codes have in common (docs/product.md#second-factor). */
@Injectable()
export class FactorsService {
  constructor(
    private readonly counts: FactorCountsRepository,
    private readonly sessions: SessionsService,
    private readonly events: Events,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * A new factor for an administrator who has one already needs a session with that one, so that the password is not enough
   * to add another.
   * @throws 403
   */
  async requireAddable(person: Principal): Promise<void> {
    if (!person.isRestrictedAdministrator) return;
    const count = await this.database.transaction(() => this.counts.countOf(person.userId));
    if (count > 0) throw factorSetupRequired();
  }

  /** Changing the factors of an administrator needs a session with one of them. @throws 403 */
  requireChangeable(person: Principal): void {
    if (person.isRestrictedAdministrator) throw factorSetupRequired();
  }

  /** Whether a factor may be removed, inside the caller's transaction. @throws 403 for the only one of an administrator */
  async requireRemovable(person: Principal): Promise<void> {
    this.requireChangeable(person);
    if (!person.isAdmin || !this.env.adminSecondFactor) return;
    if ((await this.counts.countOf(person.userId)) <= 1) throw forbidden(ONLY_FACTOR);
  }

  /** A factor was added and used, inside the caller's transaction: the session has it from now on. */
  async added(person: Principal, kind: 'totp' | 'passkey'): Promise<void> {
    await this.sessions.recordSecondFactor(person.sessionId);
    await this.changedBy(person, `${kind}-added`);
  }

  /** The person has changed their own factors, inside the caller's transaction: every other session ends. */
  async changedBy({ userId, sessionId }: Principal, change: FactorChange): Promise<void> {
    await this.sessions.closeAll(userId, sessionId);
    await this.changed(userId, change);
  }

  /** Publishes a change of the factors; the person gets a mail about it. */
  async changed(userId: number, change: FactorChange): Promise<void> {
    await this.database.transaction(() => this.events.publish(new FactorChanged(userId, change)));
  }
}
