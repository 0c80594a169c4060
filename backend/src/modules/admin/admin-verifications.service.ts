import { Injectable } from '@nestjs/common';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { excerpt, oneLine } from '../../common/excerpt.js';
import type { Principal } from '../../common/http/access.js';
import type { Page } from '../../common/http/paging.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { VerificationDecisionsService } from '../verification/verification-decisions.service.js';
import type { WaitingRequest } from '../verification/verification.types.js';
import { AuditService } from './audit.service.js';
import type { AuditRecord } from './audit.types.js';
import type { AdminVerificationDto } from './dto/admin-verification.dto.js';

/** The requests of designers for verification, for administrators (docs/product.md#verification). */
@Injectable()
export class AdminVerificationsService {
  constructor(
    private readonly verification: VerificationDecisionsService,
    private readonly profiles: DesignerProfilesService,
    private readonly audit: AuditService,
  ) {}

  /** Waiting requests, the oldest first. */
  async list(page: Page): Promise<{ requests: AdminVerificationDto[]; total: number }> {
    const [waiting, total] = await Promise.all([
      this.verification.waiting(page),
      this.verification.countWaiting(),
    ]);
    return { requests: waiting.map(toAdminVerification), total };
  }

  /**
   * Grants a request and sets the badge, or refuses it, with an entry in the audit log.
   * @param refusal what the designer reads; null: granted
   * @throws 404, 409 when somebody has answered before
   */
  async decide(actor: Principal, id: number, refusal: string | null): Promise<void> {
    await this.audit.perform(async () => {
      const decision = { actorId: actor.userId, isGranted: refusal === null, reason: refusal };
      const designerId = await this.verification.decide(id, decision);
      return refusal === null ? this.verify(actor, designerId) : refusalOf(actor, designerId, refusal);
    });
  }

  private async verify({ userId: actorId }: Principal, designerId: number): Promise<AuditRecord> {
    const { before, after } = await this.profiles.verify(designerId, true, actorId);
    const changes = before === after ? [] : [{ field: 'is_verified', before, after }];
    return { actorId, operation: 'verify', subjectKind: 'designer', subjectId: designerId, changes };
  }
}

/** The log has the beginning of the reason; the request has all of it. */
function refusalOf({ userId: actorId }: Principal, designerId: number, refusal: string): AuditRecord {
  const reason = excerpt(oneLine(refusal), AUDIT_REASON_LENGTH);
  return {
    actorId,
    operation: 'refuse',
    subjectKind: 'designer',
    subjectId: designerId,
    changes: [],
    reason,
  };
}

function toAdminVerification(request: WaitingRequest): AdminVerificationDto {
  const { id, askedAt, designerId, name, email, city, links } = request;
  return { id, asked_at: askedAt, designer_id: designerId, name, email, city, links: [...links] };
}
