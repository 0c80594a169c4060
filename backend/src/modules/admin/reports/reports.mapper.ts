import type { GalleryPicture } from '../../media/media.types.js';
import type { ReportRow } from '../../reports/reports.types.js';
import type { PersonBrief } from '../../users/users.types.js';
import type { AdminReportDto } from './dto/admin-report.dto.js';

/** What several reports are about, by id. */
export interface ReportContext {
  readonly names: ReadonlyMap<number, PersonBrief>;
  readonly suspended: ReadonlySet<number>;
  readonly pictures: ReadonlyMap<number, GalleryPicture>;
  /** The number of reports about each account. */
  readonly counts: ReadonlyMap<number, number>;
}

const GONE = { name: '', email: '' };

/** A report as administrators see it. */
export function toAdminReport(report: ReportRow, context: ReportContext): AdminReportDto {
  const { accused_id: accusedId } = report;
  const accused = context.names.get(accusedId) ?? GONE;
  const picture = report.kind === 'photo' ? context.pictures.get(report.target_id) : undefined;
  return {
    id: report.id,
    kind: report.kind,
    target_id: report.target_id,
    reason: report.reason,
    text: report.text,
    created_at: report.created_at,
    state: report.state,
    reporter_name: context.names.get(report.reporter_id ?? 0)?.name ?? null,
    accused_id: accusedId,
    accused_name: accused.name,
    accused_email: accused.email,
    accused_is_suspended: context.suspended.has(accusedId),
    designer_id: report.designer_id,
    picture: picture?.url ?? null,
    picture_is_hidden: picture?.hidden_reason !== undefined,
    other_reports: Math.max(0, (context.counts.get(accusedId) ?? 1) - 1),
    outcome: report.outcome,
    note: report.note,
    settled_at: report.settled_at,
  };
}
