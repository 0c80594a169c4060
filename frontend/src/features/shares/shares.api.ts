import { api } from '../../data/http/api';
import type { ShareStatistics } from '../../data/http/types';
import type { ShareTarget } from './share-targets';

/**
 * Counts a share. Never fails, because the share happens whether it is counted or not. The request is sent even when
 * the page is closed.
 */
export function countShare(designerId: number, target: ShareTarget): void {
  if (!navigator.onLine) return;
  api
    .post('/api/designers/{id}/shares', { path: { id: designerId }, body: { target }, keepalive: true })
    .catch(() => undefined);
}

/** How often a designer was shared, by target; for the designer and administrators. @throws ApiError, NetworkError */
export function shareStatistics(designerId: number): Promise<ShareStatistics> {
  return api.get('/api/designers/{id}/shares', { path: { id: designerId } });
}
