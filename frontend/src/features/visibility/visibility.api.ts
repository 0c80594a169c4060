import { api } from '../../data/http/api';
import type { Visibility } from '../../data/http/types';

/** The designers whose visit was counted since the app was loaded. */
const counted = new Set<number>();

/** Counts a visit of a portfolio, once until the app is loaded again. Never fails: nobody waits for it. */
export function countVisit(designerId: number): void {
  if (!navigator.onLine || counted.has(designerId)) return;
  counted.add(designerId);
  api
    .post('/api/designers/{id}/visits', { path: { id: designerId }, keepalive: true })
    .catch(() => undefined);
}

/** How often a designer was seen; for the designer and administrators. @throws ApiError, NetworkError */
export function visibilityOf(designerId: number): Promise<Visibility> {
  return api.get('/api/designers/{id}/visibility', { path: { id: designerId } });
}
