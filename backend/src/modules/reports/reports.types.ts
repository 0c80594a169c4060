import type { ReportKind, ReportOutcome, ReportReason } from '@stanze/domain/reports';
import type { Report } from './report.entity.js';

/** A report as it is stored. */
export type ReportRow = Readonly<Omit<Report, 'reporter' | 'accused' | 'designer' | 'administrator'>>;

/** The validated input of a report. */
export interface NewReport {
  readonly kind: ReportKind;
  readonly targetId: number;
  readonly reason: ReportReason;
  /** Trimmed; may be empty. */
  readonly text: string;
}

/** What is reported: the account, and the profile of a portfolio or photo. */
export interface ReportSubject {
  readonly accusedId: number;
  readonly designerId: number | null;
}

/** An administrator's decision about a report. */
export interface ReportDecision {
  readonly actorId: number;
  readonly outcome: ReportOutcome;
  /** Why, for the audit log; also for the reported person unless the report is dismissed. */
  readonly reason: string;
}
