import { Injectable } from '@nestjs/common';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { professionalLineText } from '@stanze/domain/professional-lines';
import { verificationChecks } from '@stanze/domain/verified-badge';
import { excerpt, oneLine } from '../../../common/excerpt.js';
import type { Principal } from '../../../common/http/access.js';
import type { Page } from '../../../common/http/paging.js';
import { DesignerProfilesService } from '../../designers/profiles/designer-profiles.service.js';
import type { BadgeDecision } from '../../designers/profiles/designers.types.js';
import { EvidenceService } from '../../verification/evidence.service.js';
import { VerificationDecisionsService } from '../../verification/verification-decisions.service.js';
import { VerificationQueueService } from '../../verification/verification-queue.service.js';
import type { WaitingRequest } from '../../verification/verification.types.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuditRecord } from '../audit/audit.types.js';
import type { AdminVerificationDto } from './dto/admin-verification.dto.js';

/** The requests of designers for verification, for administrators (docs/product.md#verification). */
@Injectable()
export class AdminVerificationsService {
  constructor(
    private readonly queue: VerificationQueueService,
    private readonly verification: VerificationDecisionsService,
    private readonly files: EvidenceService,
    private readonly profiles: DesignerProfilesService,
    private readonly audit: AuditService,
  ) {}

  /** Waiting requests, the oldest first. */
  async list(page: Page): Promise<{ requests: AdminVerificationDto[]; total: number }> {
    const [waiting, total] = await Promise.all([this.queue.waiting(page), this.queue.countWaiting()]);
    return { requests: waiting.map(toAdminVerification), total };
  }

  /**
   * Grants a request and sets the badge, or refuses it, with an entry in the audit log.
   * @param outcome what was checked, or the reason that the designer reads
   * @throws 404, 409 when somebody has answered before
   */
  async decide(actor: Principal, id: number, outcome: Outcome): Promise<void> {
    await this.audit.perform(async () => {
      const { userId: actorId } = actor;
      if ('reason' in outcome) {
        const designerId = await this.verification.decide(id, { actorId, isGranted: false, ...outcome });
        return refusalOf(actor, designerId, outcome.reason);
      }
      const checks = verificationChecks(outcome.checks);
      const decision = { actorId, isGranted: true, reason: null, checks };
      return this.verify({ actorId, checks }, await this.verification.decide(id, decision));
    });
  }

  /** A file of evidence of a request; reading it is recorded. @throws 404, also once it is erased */
  async evidence(
    { userId: actorId }: Principal,
    requestId: number,
    id: number,
  ): Promise<{ bytes: Buffer; name: string }> {
    const { file, bytes } = await this.files.ofRequest(requestId, id);
    const subject = { subjectKind: 'designer', subjectId: file.designer_id } as const;
    await this.audit.perform(() =>
      Promise.resolve({ ...subject, actorId, operation: 'read' as const, changes: [] }),
    );
    return { bytes, name: file.name };
  }

  private async verify(decision: Required<BadgeDecision>, designerId: number): Promise<AuditRecord> {
    const { actorId } = decision;
    const { before, after } = await this.profiles.verify(designerId, true, decision);
    const changes = before === after ? [] : [{ field: 'is_verified', before, after }];
    return { actorId, operation: 'verify', subjectKind: 'designer', subjectId: designerId, changes };
  }
}

/** A request is granted with what was checked, or refused with a reason. */
type Outcome = { readonly checks: readonly string[] } | { readonly reason: string };

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
  const { id, askedAt, designerId, name, email, city, links, vatNumber, registration, evidence } = request;
  return {
    ...{ id, name, email, city },
    asked_at: askedAt,
    designer_id: designerId,
    links: [...links],
    vat_number: vatNumber,
    professional_line: professionalLineText(registration),
    evidence: [...evidence],
  };
}
