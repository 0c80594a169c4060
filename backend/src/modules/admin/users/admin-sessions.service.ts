import { Injectable } from '@nestjs/common';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import { UsersService } from '../../users/users.service.js';
import { AuditService } from '../audit/audit.service.js';

/** Ends the sessions of a person, with an entry in the audit log. */
@Injectable()
export class AdminSessionsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Ends every session of a person, and the trust in their devices. @throws 404 */
  async endAll(actor: Principal, id: number, reason: string | null): Promise<void> {
    await this.audit.perform(async () => {
      if ((await this.users.findById(id)) === null) throw notFound('Account non trovato.');
      await this.sessions.closeEverywhere(id);
      const subject = { subjectKind: 'user', subjectId: id } as const;
      return { ...subject, actorId: actor.userId, operation: 'end_sessions', changes: [], reason };
    });
  }
}
