import { api } from '../../data/http/api';
import type { GoogleSettings } from '../google-return';

/** Confirms who the person of this session is. @throws ApiError (403 wrong password, 429 too many); NetworkError */
export async function confirmWithPassword(password: string): Promise<void> {
  await api.post('/api/auth/confirmations', { body: { password } });
}

/** The settings of the sign-in with Google; null when this installation has none. @throws ApiError, NetworkError */
export async function loadGoogleSettings(): Promise<GoogleSettings | null> {
  return (await api.get('/api/settings')).google;
}
