import type { AdminReport, Contact, ReportHistory } from '../../../data/http/types';
import type { RemoteQuery } from '../../../data/query/query';
import { loadReportedConversation, loadReportHistory, loadReports, type ReportState } from './reports.api';

/** A page of the open or the closed reports, only while it is shown. */
export function reportsQuery(
  state: ReportState,
  offset: number,
  limit: number,
): RemoteQuery<{ reports: AdminReport[]; total: number }> {
  return {
    key: ['admin-reports', state, offset, limit],
    load: () => loadReports(state, offset, limit),
    isTransient: true,
  };
}

/** What happened to the account of a report before, only while it is shown. */
export function reportHistoryQuery(id: number): RemoteQuery<ReportHistory> {
  return { key: ['admin-report-history', id], load: () => loadReportHistory(id), isTransient: true };
}

/** The conversation of a report, only while it is shown: the server records each reading. */
export function reportedConversationQuery(id: number): RemoteQuery<Contact> {
  return {
    key: ['admin-report-conversation', id],
    load: () => loadReportedConversation(id),
    isTransient: true,
  };
}
