import { api } from '../../data/http/api';
import type { GoogleSettings } from '../../session/google-return';

/** How Google is reached from here; null when this installation has no sign-in with Google. @throws ApiError, NetworkError */
export async function googleSettings(): Promise<GoogleSettings | null> {
  return (await api.get('/api/settings')).google;
}
