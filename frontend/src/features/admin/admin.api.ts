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

/** Everything the desk shows at once; the lists come whole and are searched on this device. */
export interface AdminData {
  stats: AdminStats;
  users: readonly AdminUser[];
  designers: readonly AdminDesigner[];
}

/** What may be changed of an account. */
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

/** Runs a request of an administrator; a 401 signs out (docs/product.md#administration). */
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

/** The figures alone. @throws ApiError, NetworkError */
export function loadStats(): Promise<AdminStats> {
  return asAdmin(() => api.get('/api/admin/stats', LOAD));
}

/** Figures, accounts and profiles. @throws ApiError, NetworkError */
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

/** A part of the audit log, the newest first, and how many entries there are. @throws ApiError, NetworkError */
export function loadAudit(offset: number, limit: number): Promise<{ entries: AuditEntry[]; total: number }> {
  return asAdmin(() => getPage('/api/admin/audit', { query: { offset, limit }, ...REQUEST }));
}

/** Changes a part of an account. @throws ApiError (409: taken address, last administrator), NetworkError */
export function updateUser(id: number, body: UserChanges): Promise<AdminUser> {
  return asAdmin(() => api.put('/api/admin/users/{id}', { path: { id }, body, ...REQUEST }));
}

/** Changes a part of a profile. @throws ApiError, NetworkError */
export async function updateDesigner(id: number, body: Partial<DesignerPayload>): Promise<void> {
  await asAdmin(() => api.put('/api/admin/designers/{id}', { path: { id }, body, ...REQUEST }));
}

/** Gives a designer the badge, or takes it away. @throws ApiError, NetworkError */
export function verifyDesigner(id: number, isVerified: boolean): Promise<AdminDesigner> {
  const body = { is_verified: isVerified };
  return asAdmin(() => api.put('/api/admin/designers/{id}/verify', { path: { id }, body, ...REQUEST }));
}

/** Deletes an account for good. @throws ApiError, NetworkError */
export async function deleteUser(id: number): Promise<void> {
  await asAdmin(() => api.delete('/api/admin/users/{id}', { path: { id }, ...REQUEST }));
}

/** Deletes a profile with its account for good. @throws ApiError, NetworkError */
export async function deleteDesigner(id: number): Promise<void> {
  await asAdmin(() => api.delete('/api/admin/designers/{id}', { path: { id }, ...REQUEST }));
}
