import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { FactorEndingsService } from '../../auth/second-factor/factor-endings.service.js';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import { UsersService } from '../../users/users.service.js';
import { AuditService } from '../audit/audit.service.js';

const OWN = 'Le tue passkey e la tua app per i codici si tolgono dalla pagina del tuo account.';

/** Ends the factors of a person who has lost them, with an entry in the audit log and a mail to the person. */
@Injectable()
export class AdminFactorsService {
  constructor(
    private readonly users: UsersService,
    private readonly endings: FactorEndingsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Deletes passkeys, app for codes and recovery codes of a person, and ends every session.
   * @throws 403 for the own account and without a recent sign-in, 404
   */
  async endAll(actor: Principal, id: number, reason: string | null): Promise<void> {
    if (actor.userId === id) throw forbidden(OWN);
    await this.audit.perform(async () => {
      if ((await this.users.findById(id)) === null) throw notFound('Account non trovato.');
      requireRecentSignIn(actor);
      await this.endings.endByAdministrator(id);
      await this.sessions.closeEverywhere(id);
      const subject = { subjectKind: 'user', subjectId: id } as const;
      return { ...subject, actorId: actor.userId, operation: 'end_factors', changes: [], reason };
    });
  }
}
