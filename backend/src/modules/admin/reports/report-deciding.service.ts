import { Injectable } from '@nestjs/common';
import type { ReportOutcome } from '@stanze/domain/reports';
import { conflict } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import type { BriefFileContent } from '../../briefs/briefs.types.js';
import type { ContactDto } from '../../contacts/conversations/dto/contact.dto.js';
import { PictureModerationService } from '../../designers/editing/picture-moderation.service.js';
import { GalleriesService } from '../../media/galleries.service.js';
import { ReportDecisionsService } from '../../reports/report-decisions.service.js';
import type { ReportDecision, ReportRow } from '../../reports/reports.types.js';
import { SuspensionsService } from '../../users/suspensions.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuditRecord } from '../audit/audit.types.js';

const NO_PHOTO = 'Questa foto non è più nel portfolio: la segnalazione si può solo archiviare.';

/** Decides about reports and reads reported conversations, each with an entry in the audit log (docs/product.md#reports). */
@Injectable()
export class ReportDecidingService {
  constructor(
    private readonly decisions: ReportDecisionsService,
    private readonly suspensions: SuspensionsService,
    private readonly pictures: PictureModerationService,
    private readonly galleries: GalleriesService,
    private readonly audit: AuditService,
  ) {}

  /** Reads the conversation of a report. @throws 404 for a conversation that was not reported */
  async readConversation({ userId: actorId }: Principal, id: number): Promise<ContactDto> {
    const report = await this.decisions.find(id);
    const conversation = await this.decisions.conversation(report);
    await this.recordReading(report, actorId);
    return conversation;
  }

  /** Reads a private file of the brief of a reported conversation. @throws 404, also for one that was not reported */
  async readFile({ userId: actorId }: Principal, id: number, fileId: number): Promise<BriefFileContent> {
    const report = await this.decisions.find(id);
    const content = await this.decisions.conversationFile(report, fileId);
    await this.recordReading(report, actorId);
    return content;
  }

  private async recordReading(report: ReportRow, actorId: number): Promise<void> {
    await this.audit.perform(() => Promise.resolve({ ...about(report), actorId, operation: 'read' }));
  }

  /**
   * Performs a decision and closes the report.
   * @throws 400 for a decision that is not possible, 403 for an administrator's account, 404, 409 when somebody has
   *   answered before, or the photo is gone
   */
  async decide(actor: Principal, id: number, outcome: ReportOutcome, reason: string): Promise<void> {
    const decision: ReportDecision = { actorId: actor.userId, outcome, reason };
    const report = await this.decisions.requireOpen(id, decision);
    // Before the transaction, because its files get other names; it has an entry of its own in the audit log.
    if (outcome === 'hide') await this.hide(actor, report, reason);
    await this.audit.perform(async () => {
      await this.decisions.close(report, decision);
      return this.perform(report, decision);
    });
  }

  private async perform(report: ReportRow, decision: ReportDecision): Promise<AuditRecord | null> {
    const { actorId, outcome, reason } = decision;
    const record = { ...about(report), actorId, reason };
    if (outcome === 'hide') return null;
    if (outcome === 'dismiss') return { ...record, operation: 'dismiss' };
    if (outcome === 'suspend') {
      const isChanged = await this.suspensions.suspend(report.accused_id, reason);
      return isChanged ? { ...record, operation: 'suspend' } : null;
    }
    await this.suspensions.warn(report.accused_id, reason, String(report.id));
    return { ...record, operation: 'warn' };
  }

  private async hide(actor: Principal, report: ReportRow, reason: string): Promise<void> {
    const { designer_id: designerId, target_id: photoId } = report;
    const gallery = designerId === null ? [] : await this.galleryOf(designerId);
    const photo = gallery.find((picture) => picture.id === photoId);
    if (designerId === null || !photo) throw conflict(NO_PHOTO);
    const file = photo.url.split('/').at(-1) ?? '';
    await this.pictures.hide(actor, { designerId, file }, reason);
  }

  private async galleryOf(designerId: number) {
    return (await this.galleries.of([designerId], { withHidden: true })).get(designerId) ?? [];
  }
}

function about({ accused_id: subjectId }: ReportRow) {
  return { subjectKind: 'user', subjectId, changes: [] } as const;
}
