import { api } from '../../data/http/api';

/**
 * Confirms who the person of this session is.
 * @param code of the person's app, or a recovery code; null when the server has not asked for one
 * @throws ApiError (403 wrong password, or a code is missing or wrong, 429 too many); NetworkError
 */
export async function confirmWithPassword(password: string, code: string | null): Promise<void> {
  await api.post('/api/auth/confirmations', { body: code === null ? { password } : { password, code } });
}

/** Whether this installation has the sign-in with Google. @throws ApiError, NetworkError */
export async function loadHasGoogle(): Promise<boolean> {
  return (await api.get('/api/settings')).google !== null;
}
