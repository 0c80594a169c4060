import { api } from '../../data/http/api';
import type { GoogleSettings } from '../../session/google-return';

/** The settings of the sign-in with Google; null when this installation has none. @throws ApiError, NetworkError */
export async function googleSettings(): Promise<GoogleSettings | null> {
  return (await api.get('/api/settings')).google;
}
