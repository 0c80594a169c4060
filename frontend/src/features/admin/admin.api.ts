import { CONFLICT, FORBIDDEN, NOT_FOUND, UNAUTHORIZED } from '@stanze/domain/http-statuses';
import type { VerificationCheck } from '@stanze/domain/verified-badge';
import { ADMIN_FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { FACTOR_SETUP_REQUIRED } from '@stanze/domain/second-factor';
import { api, getPage, getWhole } from '../../data/http/api';
import { ApiError, type FailureText } from '../../data/http/errors';
import { download } from '../../data/http/files';
import type {
  AdminDesigner,
  AdminLead,
  AdminStats,
  AdminUser,
  AdminVerification,
  AffinityReport,
  AuditEntry,
  DesignerPayload,
  GalleryPicture,
  PictureLabels,
} from '../../data/http/types';
import { confirmed } from '../../session/confirmation/confirmed';
import { currentUser } from '../../session/session.store';
import { refreshProfile } from '../../session/sign-in/sign-in';
import { signOut } from '../../session/sign-out/sign-out';

/** All data that the panel shows at once. The lists are loaded completely and searched on this device. */
export interface AdminData {
  stats: AdminStats;
  users: readonly AdminUser[];
  designers: readonly AdminDesigner[];
}

/** Whether a picture is hidden, and why. */
export interface HidePicture {
  hidden: boolean;
  reason?: string;
}

/** The fields of an account that can be changed. */
export interface UserChanges {
  name?: string;
  email?: string;
  location?: string | null;
  is_admin?: boolean;
}

const withFailure = (text: string): { failure: FailureText } => ({
  failure: (status) => (status === FORBIDDEN ? ADMIN_FAILURE_TEXTS.forbidden : text),
});
/** The failure texts of an administrator's request. */
export const ADMIN_REQUEST = withFailure(ADMIN_FAILURE_TEXTS.request);
const REQUEST = ADMIN_REQUEST;
const LOAD = withFailure(ADMIN_FAILURE_TEXTS.load);

function needsFactor(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return false;
  return 'code' in error.body && error.body.code === FACTOR_SETUP_REQUIRED;
}

/** Runs a request of an administrator; an answer 401 signs out (docs/product.md#administration). */
export async function asAdmin<Data>(work: () => Promise<Data>): Promise<Data> {
  if (!currentUser()) throw new ApiError(UNAUTHORIZED, ADMIN_FAILURE_TEXTS.tokenMissing);
  try {
    return await work();
  } catch (error) {
    // The own record then shows it, and the page leads to the set-up.
    if (needsFactor(error)) await refreshProfile().catch(() => undefined);
    if (!(error instanceof ApiError) || error.status !== UNAUTHORIZED) throw error;
    await signOut();
    throw new ApiError(UNAUTHORIZED, ADMIN_FAILURE_TEXTS.unauthenticated);
  }
}

/** Loads the statistics only. @throws ApiError, NetworkError */
export function loadStats(): Promise<AdminStats> {
  return asAdmin(() => api.get('/api/admin/stats', LOAD));
}

/** Loads statistics, accounts and profiles. @throws ApiError, NetworkError */
export function loadAdminData(): Promise<AdminData> {
  return asAdmin(async () => {
    const [stats, users, designers] = await Promise.all([
      api.get('/api/admin/stats', LOAD),
      getWhole('/api/admin/users', LOAD),
      getWhole('/api/admin/designers', LOAD),
    ]);
    return { stats, users, designers };
  });
}

/** A page of the audit log, newest first, and the total number of entries. @throws ApiError, NetworkError */
export function loadAudit(offset: number, limit: number): Promise<{ entries: AuditEntry[]; total: number }> {
  return asAdmin(() => getPage('/api/admin/audit', { query: { offset, limit }, ...REQUEST }));
}

/** Changes fields of an account. @throws ApiError (409: taken address, last administrator), NetworkError */
export function updateUser(id: number, body: UserChanges): Promise<AdminUser> {
  return asAdmin(() => confirmed(() => api.put('/api/admin/users/{id}', { path: { id }, body, ...REQUEST })));
}

/** Changes fields of a profile. @throws ApiError, NetworkError */
export async function updateDesigner(id: number, body: Partial<DesignerPayload>): Promise<void> {
  await asAdmin(() =>
    confirmed(() => api.put('/api/admin/designers/{id}', { path: { id }, body, ...REQUEST })),
  );
}

/** Sets or removes the badge of a designer. @throws ApiError, NetworkError */
export function verifyDesigner(id: number, isVerified: boolean): Promise<AdminDesigner> {
  const body = { is_verified: isVerified };
  return asAdmin(() => api.put('/api/admin/designers/{id}/verify', { path: { id }, body, ...REQUEST }));
}

/** Deletes an account permanently. @throws ApiError, NetworkError */
export async function deleteUser(id: number, reason: string): Promise<void> {
  await asAdmin(() =>
    confirmed(() => api.delete('/api/admin/users/{id}', { path: { id }, body: { reason }, ...REQUEST })),
  );
}

/** Deletes a profile with its account permanently. @throws ApiError, NetworkError */
export async function deleteDesigner(id: number, reason: string): Promise<void> {
  await asAdmin(() =>
    confirmed(() => api.delete('/api/admin/designers/{id}', { path: { id }, body: { reason }, ...REQUEST })),
  );
}

/** Guests who left an address after the questionnaire, the newest first. @throws ApiError, NetworkError */
export function loadLeads(): Promise<AdminLead[]> {
  return asAdmin(() => getWhole('/api/admin/leads', REQUEST));
}

/** Deletes a lead with its answers permanently. @throws ApiError, NetworkError */
export async function deleteLead(id: number, reason: string): Promise<void> {
  await asAdmin(() =>
    confirmed(() => api.delete('/api/admin/leads/{id}', { path: { id }, body: { reason }, ...REQUEST })),
  );
}

/** Whether people who saw a higher affinity liked and wrote more. @throws ApiError, NetworkError */
export function loadAffinityReport(): Promise<AffinityReport> {
  return asAdmin(() => api.get('/api/admin/affinity', REQUEST));
}

/** A page of the waiting requests for verification, the oldest first, and their number. @throws ApiError, NetworkError */
export function loadVerifications(
  offset: number,
  limit: number,
): Promise<{ requests: AdminVerification[]; total: number }> {
  return asAdmin(async () => {
    const query = { offset, limit };
    const { entries, total } = await getPage('/api/admin/verification-requests', { query, ...REQUEST });
    return { requests: entries, total };
  });
}

/**
 * Grants a request for verification with what was checked, or refuses it with a reason.
 * @throws ApiError (409: somebody has answered before), NetworkError
 */
export async function decideVerification(
  id: number,
  outcome: { checks: VerificationCheck[] } | { reason: string },
): Promise<void> {
  const body = { granted: 'checks' in outcome, ...outcome };
  await asAdmin(() => api.put('/api/admin/verification-requests/{id}', { path: { id }, body, ...REQUEST }));
}

/** A file of evidence of a request for verification. @throws ApiError (404: erased), NetworkError */
export function downloadEvidence(requestId: number, evidenceId: number): Promise<Blob> {
  const path = `/api/admin/verification-requests/${requestId}/evidence/${evidenceId}`;
  const { signal } = new AbortController();
  return asAdmin(() =>
    download(path, { type: 'application/octet-stream', signal, onProgress: () => undefined, ...REQUEST }),
  );
}

/** Everything that is stored about a person, as a ZIP. @throws ApiError, NetworkError */
export function exportUser(id: number, reason: string, signal: AbortSignal): Promise<Blob> {
  return asAdmin(() =>
    confirmed(() =>
      download(`/api/admin/users/${id}/export`, {
        type: 'application/zip',
        body: { reason },
        signal,
        onProgress: () => undefined,
        ...REQUEST,
      }),
    ),
  );
}

/** Ends all sessions of a person. @throws ApiError, NetworkError */
export async function endSessionsOf(id: number, reason: string): Promise<void> {
  await asAdmin(() =>
    api.delete('/api/admin/users/{id}/sessions', { path: { id }, body: { reason }, ...REQUEST }),
  );
}

/** Deletes passkeys, app for codes and recovery codes of a person, and ends all sessions. @throws ApiError, NetworkError */
export async function endFactorsOf(id: number, reason: string): Promise<void> {
  await asAdmin(() =>
    confirmed(() =>
      api.delete('/api/admin/users/{id}/factors', { path: { id }, body: { reason }, ...REQUEST }),
    ),
  );
}

/** A profile with its hidden pictures. @throws ApiError, NetworkError */
export function loadGallery(id: number): Promise<GalleryPicture[]> {
  return asAdmin(async () => (await api.get('/api/designers/{id}', { path: { id }, ...REQUEST })).gallery);
}

/** Sets style or room of a picture, null: none; gives the changed gallery. @throws ApiError, NetworkError */
export function labelPicture(id: number, url: string, body: PictureLabels): Promise<GalleryPicture[]> {
  const path = { id, file: url.slice(url.lastIndexOf('/') + 1) };
  return asAdmin(
    async () =>
      (await api.put('/api/admin/designers/{id}/pictures/{file}/labels', { path, body, ...REQUEST })).gallery,
  );
}

/** Hides a picture of a gallery or shows it again, and gives the changed gallery. @throws ApiError, NetworkError */
export function hidePicture(id: number, url: string, body: HidePicture): Promise<GalleryPicture[]> {
  const path = { id, file: url.slice(url.lastIndexOf('/') + 1) };
  return asAdmin(
    async () =>
      (await api.put('/api/admin/designers/{id}/pictures/{file}', { path, body, ...REQUEST })).gallery,
  );
}

/** Whether a decision was refused because another administrator has answered, or because its subject is deleted. */
export const isAlreadySettled = (error: unknown) =>
  error instanceof ApiError && (error.status === CONFLICT || error.status === NOT_FOUND);
