import type { ReportOutcome } from '@stanze/domain/reports';
import { api, getPage } from '../../../data/http/api';
import type { AdminReport, Contact, ReportHistory } from '../../../data/http/types';
import { ADMIN_REQUEST, asAdmin } from '../admin.api';

/** Whether administrators still have to answer a report. */
export type ReportState = 'open' | 'closed';

/** A page of the open reports, the oldest first, or of the closed ones, the latest decision first. @throws ApiError, NetworkError */
export function loadReports(
  state: ReportState,
  offset: number,
  limit: number,
): Promise<{ reports: AdminReport[]; total: number }> {
  return asAdmin(async () => {
    const query = { state, offset, limit };
    const { entries, total } = await getPage('/api/admin/reports', { query, ...ADMIN_REQUEST });
    return { reports: entries, total };
  });
}

/** Earlier reports about the account of a report, and what administrators did. @throws ApiError, NetworkError */
export function loadReportHistory(id: number): Promise<ReportHistory> {
  return asAdmin(() => api.get('/api/admin/reports/{id}/history', { path: { id }, ...ADMIN_REQUEST }));
}

/** The conversation of a report; the server records the reading. @throws ApiError, NetworkError */
export function loadReportedConversation(id: number): Promise<Contact> {
  return asAdmin(() => api.get('/api/admin/reports/{id}/conversation', { path: { id }, ...ADMIN_REQUEST }));
}

/** Decides about a report. @throws ApiError (409: somebody has answered before), NetworkError */
export async function decideReport(id: number, decision: ReportOutcome, reason: string): Promise<void> {
  const body = { decision, reason };
  await asAdmin(() => api.put('/api/admin/reports/{id}', { path: { id }, body, ...ADMIN_REQUEST }));
}

/** Lifts the suspension of an account. @throws ApiError, NetworkError */
export async function liftSuspension(id: number, reason: string): Promise<void> {
  const body = { suspended: false, reason };
  await asAdmin(() => api.put('/api/admin/users/{id}/suspension', { path: { id }, body, ...ADMIN_REQUEST }));
}
