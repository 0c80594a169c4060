import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { RESET_REQUEST_FAILED_TEXT } from '@stanze/domain/texts';
import { api } from '../../../data/http/api';
import type { Session } from '../../../data/http/types';
import { confirmed } from '../../../session/confirmation/confirmed';
import { download, type DownloadOptions } from '../../../data/http/files';

const EXPORT_FAILED = 'Non siamo riusciti a preparare i tuoi dati.';

/** Changes the person's own password; all their other sessions end. @throws ApiError (400 rules, 403 wrong, 429); NetworkError */
export async function changePassword(current: string, next: string): Promise<void> {
  const body = { current_password: current, new_password: next };
  await api.put('/api/users/me/password', { body, failure: FAILURE_TEXTS.profileUpdate });
}

/** Sends the link that sets a password by mail. @throws ApiError, NetworkError */
export async function mailPasswordLink(email: string): Promise<void> {
  await api.post('/api/auth/request-password-reset', {
    body: { email },
    failure: RESET_REQUEST_FAILED_TEXT,
  });
}

/** The devices on which the person is signed in, this one first. @throws ApiError, NetworkError */
export function loadSessions(): Promise<Session[]> {
  return api.get('/api/auth/sessions');
}

/** Ends the session of another device. @throws ApiError (404: it has ended), NetworkError */
export async function endSession(id: string): Promise<void> {
  await api.delete('/api/auth/sessions/{id}', { path: { id } });
}

/** Ends every session of the person, including this one. @throws ApiError, NetworkError */
export async function endAllSessions(): Promise<void> {
  await api.delete('/api/users/me/sessions');
}

/** Deletes the account with all its data. @throws ApiError (403 for administrators); NetworkError */
export async function deleteAccount(): Promise<void> {
  await confirmed(() => api.delete('/api/users/me', { failure: FAILURE_TEXTS.accountDeletion }));
}

/** Downloads all stored data of the person as a ZIP file. @throws as `download` */
export function exportData(options: Pick<DownloadOptions, 'signal' | 'onProgress'>): Promise<Blob> {
  const all = { ...options, type: 'application/zip', failure: EXPORT_FAILED };
  return confirmed(() => download('/api/users/me/export', all));
}
