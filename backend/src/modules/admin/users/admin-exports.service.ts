import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { AccountExportService } from '../../accounts/account-export.service.js';
import { UsersService } from '../../users/users.service.js';
import { AuditService } from '../audit/audit.service.js';
import { UserTableService } from '../directory/user-table.service.js';

/** The data of one person, exported by an administrator. */
@Injectable()
export class AdminExportsService {
  constructor(
    private readonly users: UsersService,
    private readonly table: UserTableService,
    private readonly exports: AccountExportService,
    private readonly audit: AuditService,
  ) {}

  /** The same ZIP that the person can download, with an entry in the audit log. @throws 404, 403 without a recent sign-in */
  async open(actor: Principal, id: number, reason: string | null): Promise<Readable> {
    requireRecentSignIn(actor);
    const user = await this.users.findById(id);
    if (!user) throw notFound('Account non trovato.');
    const subject = { subjectKind: 'user', subjectId: id } as const;
    const record = { ...subject, actorId: actor.userId, operation: 'export', changes: [], reason } as const;
    await this.audit.perform(() => Promise.resolve(record));
    const { name, email } = user;
    // The exported services read what this person may read; there is no session.
    return this.exports.open({
      userId: id,
      sessionId: '',
      name,
      email,
      isAdmin: false,
      designerId: await this.table.designerIdOf(id),
    });
  }
}
