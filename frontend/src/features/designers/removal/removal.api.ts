import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { api } from '../../../data/http/api';
import type { Designer } from '../../../data/http/types';
import { confirmed } from '../../../session/confirmation/confirmed';

const FAILED = 'Request failed';

/** One page of the public list. @throws ApiError, NetworkError */
export function designersPage(offset: number, limit: number): Promise<Designer[]> {
  const query = { limit, offset };
  return api.get('/api/designers', { query, failure: FAILURE_TEXTS.designers });
}

/**
 * The designers with this e-mail address, as far as the caller may see them: all for an administrator. @throws
 * ApiError, NetworkError
 */
export function designersByEmail(email: string): Promise<Designer[]> {
  return api.get('/api/designers', { query: { email }, failure: FAILURE_TEXTS.designers });
}

/**
 * Removes a profile with its account; for administrators. The audit log stores the reason. @throws ApiError,
 * NetworkError
 */
export async function removeDesigner(id: number, reason: string): Promise<void> {
  const failure = FAILURE_TEXTS.accountDeletion;
  await confirmed(() => api.delete('/api/admin/designers/{id}', { path: { id }, body: { reason }, failure }));
}

/** Requests a removal link by mail; the answer is the same text for every address. @throws ApiError, NetworkError */
export async function requestRemoval(email: string): Promise<string> {
  return (await api.post('/api/designers/removal-requests', { body: { email }, failure: FAILED })).message;
}

/**
 * Removes the profile for which a mailed link was created. @throws ApiError (403: used, expired or wrong), NetworkError
 */
export async function confirmRemoval(token: string): Promise<void> {
  await api.post('/api/designers/removal-confirmations', {
    body: { token },
    failure: FAILURE_TEXTS.accountDeletion,
  });
}
