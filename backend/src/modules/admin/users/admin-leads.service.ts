import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';
import type { Page } from '../../../common/http/paging.js';
import { LeadsService, type ListedLead } from '../../matching/leads.service.js';
import { MatchingService } from '../../matching/matching.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { AdminLeadDto } from './dto/admin-lead.dto.js';

/** The leads of the questionnaire, for administrators. */
@Injectable()
export class AdminLeadsService {
  constructor(
    private readonly leads: LeadsService,
    private readonly matching: MatchingService,
    private readonly audit: AuditService,
  ) {}

  /** Leads that have not expired, the newest first. */
  async list(page: Page): Promise<{ leads: AdminLeadDto[]; total: number }> {
    const { leads, total } = await this.leads.list(page);
    return { leads: leads.flatMap((lead) => this.toAdminLead(lead)), total };
  }

  /** Deletes a lead, with an entry in the audit log. @throws 404, 403 without a recent sign-in */
  async remove(actor: Principal, id: number, reason: string | null): Promise<void> {
    requireRecentSignIn(actor);
    await this.audit.perform(async () => {
      await this.leads.delete(id);
      const subject = { subjectKind: 'lead', subjectId: id } as const;
      return { ...subject, actorId: actor.userId, operation: 'delete', changes: [], reason };
    });
  }

  private toAdminLead({ id, email, style_counts, created_at, expires_at }: ListedLead): AdminLeadDto[] {
    const style = this.matching.analysisOf(style_counts);
    if (!style) return [];
    const { dominant_style, dominant_style_name } = style;
    return [{ id: Number(id), email, dominant_style, dominant_style_name, created_at, expires_at }];
  }
}
