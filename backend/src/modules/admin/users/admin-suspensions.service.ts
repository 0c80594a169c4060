import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { SuspensionsService } from '../../users/suspensions.service.js';
import { AuditService } from '../audit/audit.service.js';

/** Suspends accounts and lifts suspensions, with an entry in the audit log. */
@Injectable()
export class AdminSuspensionsService {
  constructor(
    private readonly suspensions: SuspensionsService,
    private readonly audit: AuditService,
  ) {}

  /** Suspends an account or lifts its suspension. @throws 404, 403 for an administrator */
  async set({ userId: actorId }: Principal, id: number, suspended: boolean, reason: string): Promise<void> {
    await this.audit.perform(async () => {
      const isChanged = suspended
        ? await this.suspensions.suspend(id, reason)
        : await this.suspensions.lift(id);
      if (!isChanged) return null;
      const operation = suspended ? 'suspend' : 'unsuspend';
      return { actorId, operation, subjectKind: 'user', subjectId: id, changes: [], reason };
    });
  }
}
