import { Injectable } from '@nestjs/common';
import type { Page } from '../../../common/http/paging.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { GalleriesService } from '../../media/galleries.service.js';
import type { GalleryPicture } from '../../media/media.types.js';
import { ReportDecisionsService } from '../../reports/report-decisions.service.js';
import type { ReportRow } from '../../reports/reports.types.js';
import { UsersService } from '../../users/users.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { AdminReportDto, ReportHistoryDto } from './dto/admin-report.dto.js';
import { type ReportContext, toAdminReport } from './reports.mapper.js';

/** The queue of reports, for administrators (docs/product.md#reports). */
@Injectable()
export class AdminReportsService {
  constructor(
    private readonly decisions: ReportDecisionsService,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly galleries: GalleriesService,
    private readonly audit: AuditService,
  ) {}

  /** Reports of a state and their total number. */
  async list(state: 'open' | 'closed', page: Page): Promise<{ reports: AdminReportDto[]; total: number }> {
    const { reports, total } = await this.decisions.list(state, page);
    return { reports: await this.complete(reports), total };
  }

  /** What happened to the account of a report. @throws 404 */
  async history(id: number): Promise<ReportHistoryDto> {
    const { accused_id: accusedId } = await this.decisions.find(id);
    const designerId = await this.designers.idOfUser(accusedId);
    const [reports, entries] = await Promise.all([
      this.decisions.about(accusedId),
      this.audit.about(accusedId, designerId),
    ]);
    return { reports: await this.complete(reports), entries };
  }

  private async complete(reports: readonly ReportRow[]): Promise<AdminReportDto[]> {
    const accusedIds = reports.map((report) => report.accused_id);
    const people = [...accusedIds, ...reports.flatMap((report) => report.reporter_id ?? [])];
    const [names, suspended, pictures, counts] = await Promise.all([
      this.users.profilesOf(people),
      this.users.suspendedAmong(accusedIds),
      this.picturesOf(reports),
      this.decisions.countsAbout(accusedIds),
    ]);
    const context: ReportContext = { names, suspended, pictures, counts };
    return reports.map((report) => toAdminReport(report, context));
  }

  private async picturesOf(reports: readonly ReportRow[]): Promise<Map<number, GalleryPicture>> {
    const designerIds = reports.flatMap(({ kind, designer_id: id }) => (kind === 'photo' ? (id ?? []) : []));
    const galleries = await this.galleries.of([...new Set(designerIds)], { withHidden: true });
    return new Map([...galleries.values()].flat().map((picture) => [picture.id, picture]));
  }
}
