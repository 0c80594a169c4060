import { api } from '../../data/http/api';
import type { GoogleSettings } from '../google-return';

/**
 * Confirms who the person of this session is.
 * @param code of the person's app, or a recovery code; null when the server has not asked for one
 * @throws ApiError (403 wrong password, or a code is missing or wrong, 429 too many); NetworkError
 */
export async function confirmWithPassword(password: string, code: string | null): Promise<void> {
  await api.post('/api/auth/confirmations', { body: code === null ? { password } : { password, code } });
}

/** The settings of the sign-in with Google; null when this installation has none. @throws ApiError, NetworkError */
export async function loadGoogleSettings(): Promise<GoogleSettings | null> {
  return (await api.get('/api/settings')).google;
}
