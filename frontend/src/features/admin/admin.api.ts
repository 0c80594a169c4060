import { ADMIN_FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api, getPage } from '../../data/http/api';
import { ApiError, type FailureText } from '../../data/http/errors';
import type {
  AdminDesigner,
  AdminStats,
  AdminUser,
  AuditEntry,
  DesignerPayload,
} from '../../data/http/types';
import { currentUser } from '../../session/session.store';
import { signOut } from '../../session/sign-out';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/** All data that the panel shows at once. The lists are loaded completely and searched on this device. */
export interface AdminData {
  stats: AdminStats;
  users: readonly AdminUser[];
  designers: readonly AdminDesigner[];
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
const REQUEST = withFailure(ADMIN_FAILURE_TEXTS.request);
const LOAD = withFailure(ADMIN_FAILURE_TEXTS.load);

/** Runs a request of an administrator; an answer 401 signs out (docs/product.md#administration). */
async function asAdmin<Data>(work: () => Promise<Data>): Promise<Data> {
  if (!currentUser()) throw new ApiError(UNAUTHORIZED, ADMIN_FAILURE_TEXTS.tokenMissing);
  try {
    return await work();
  } catch (error) {
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
      api.get('/api/admin/users', LOAD),
      api.get('/api/admin/designers', LOAD),
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
  return asAdmin(() => api.put('/api/admin/users/{id}', { path: { id }, body, ...REQUEST }));
}

/** Changes fields of a profile. @throws ApiError, NetworkError */
export async function updateDesigner(id: number, body: Partial<DesignerPayload>): Promise<void> {
  await asAdmin(() => api.put('/api/admin/designers/{id}', { path: { id }, body, ...REQUEST }));
}

/** Sets or removes the badge of a designer. @throws ApiError, NetworkError */
export function verifyDesigner(id: number, isVerified: boolean): Promise<AdminDesigner> {
  const body = { is_verified: isVerified };
  return asAdmin(() => api.put('/api/admin/designers/{id}/verify', { path: { id }, body, ...REQUEST }));
}

/** Deletes an account permanently. @throws ApiError, NetworkError */
export async function deleteUser(id: number): Promise<void> {
  await asAdmin(() => api.delete('/api/admin/users/{id}', { path: { id }, ...REQUEST }));
}

/** Deletes a profile with its account permanently. @throws ApiError, NetworkError */
export async function deleteDesigner(id: number): Promise<void> {
  await asAdmin(() => api.delete('/api/admin/designers/{id}', { path: { id }, ...REQUEST }));
}
