import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_REASONS, type ReportOutcome } from '@stanze/domain/reports';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PageQuery } from '../../../../common/http/paging.js';
import { PlainLine } from '../../../../common/http/plain-text.js';
import { AuditEntryDto } from '../../audit/dto/audit-entry.dto.js';

const STATES = ['open', 'closed'] as const;
const REASON_REQUIRED = 'Scrivi il motivo';
const REASON_LENGTH = `Il motivo può contenere al massimo ${AUDIT_REASON_LENGTH} caratteri`;

/** Which reports a list contains: open ones unless it is stated. */
export class ReportsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: STATES })
  @IsOptional()
  @IsIn(STATES, { message: `state può essere solo ${STATES.join(', ')}` })
  state?: 'open' | 'closed';
}

/** What an administrator decides about a report. */
export class DecideReportRequest {
  @ApiProperty({ enum: REPORT_OUTCOMES })
  @IsIn(REPORT_OUTCOMES, { message: `decision può essere solo ${REPORT_OUTCOMES.join(', ')}` })
  decision: ReportOutcome;

  /** For the audit log; the reported person reads it, unless the report is dismissed. */
  @MaxLength(AUDIT_REASON_LENGTH, { message: REASON_LENGTH })
  @MinLength(1, { message: REASON_REQUIRED })
  @IsString({ message: REASON_REQUIRED })
  @PlainLine()
  reason: string;
}

/** Suspends an account or lifts its suspension. */
export class SuspensionRequest {
  @IsBoolean({ message: 'suspended deve essere true o false' })
  suspended: boolean;

  /** For the audit log; a suspended person reads it. */
  @MaxLength(AUDIT_REASON_LENGTH, { message: REASON_LENGTH })
  @MinLength(1, { message: REASON_REQUIRED })
  @IsString({ message: REASON_REQUIRED })
  @PlainLine()
  reason: string;
}

/** A report as administrators see it. */
export class AdminReportDto {
  id: number;
  @ApiProperty({ enum: REPORT_KINDS })
  kind: string;
  target_id: number;
  @ApiProperty({ enum: REPORT_REASONS })
  reason: string;
  /** The reporter's own text; may be empty. */
  text: string;
  /** ISO 8601, UTC. */
  created_at: string;
  @ApiProperty({ enum: STATES })
  state: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a guest or a deleted account.' })
  reporter_name: string | null;
  accused_id: number;
  accused_name: string;
  accused_email: string;
  /** Whether the account is suspended now. */
  accused_is_suspended: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'The profile of a portfolio or photo.' })
  designer_id: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'URL of the photo, while the gallery has it.' })
  picture: string | null;
  /** Whether the photo is hidden now. */
  picture_is_hidden: boolean;
  /** Number of other reports about the account. */
  other_reports: number;
  @ApiProperty({ type: String, enum: REPORT_OUTCOMES, nullable: true })
  outcome: string | null;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: String, nullable: true })
  settled_at: string | null;
}

/** What happened to an account before. */
export class ReportHistoryDto {
  /** The reports about it, latest first, this one included. */
  reports: AdminReportDto[];
  /** What administrators did about it, latest first. */
  entries: AuditEntryDto[];
}
