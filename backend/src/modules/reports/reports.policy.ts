import { reportOutcomes } from '@stanze/domain/reports';
import type { Principal } from '../../common/http/access.js';
import type { NewReport, ReportDecision, ReportRow } from './reports.types.js';

/** Whether somebody may report this kind of subject: guests have no conversations. */
export function mayReport(person: Principal | null, { kind }: Pick<NewReport, 'kind'>): boolean {
  return person !== null || kind !== 'conversation';
}

/** Whether administrators may read the conversation of a report: only the one that was reported. */
export function mayReadConversation({ kind }: Pick<ReportRow, 'kind'>): boolean {
  return kind === 'conversation';
}

/** Whether this decision is possible about a report. */
export function mayDecide({ kind }: Pick<ReportRow, 'kind'>, { outcome }: ReportDecision): boolean {
  return reportOutcomes(kind).includes(outcome);
}

/** Identifies the open report of a person about a subject; null for a guest. */
export function openKey(person: Principal | null, { kind, targetId }: NewReport): string | null {
  return person && `${person.userId}:${kind}:${targetId}`;
}
