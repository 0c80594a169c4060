import type { HealthFile, HealthPeriod, HealthSelection } from '@stanze/domain/marketplace-health';
import { api, getPage } from '../../../data/http/api';
import { download } from '../../../data/http/files';
import type { HealthRequest, MarketplaceHealth } from '../../../data/http/types';
import type { RemoteQuery } from '../../../data/query/query';
import { ADMIN_REQUEST, asAdmin } from '../admin.api';

/** Which requests a list shows; `state` null: all of them. */
export interface RequestChoice {
  days: HealthPeriod;
  state: HealthSelection | null;
}

/** The health of the marketplace, only while it is shown. */
export function healthQuery(): RemoteQuery<MarketplaceHealth> {
  return {
    key: ['admin-health'],
    load: () => asAdmin(() => api.get('/api/admin/health', ADMIN_REQUEST)),
    isTransient: true,
  };
}

const queryOf = ({ days, state }: RequestChoice) => (state === null ? { days } : { days, state });

/** A page of the requests behind a figure, only while it is shown. */
export function healthRequestsQuery(
  choice: RequestChoice,
  offset: number,
  limit: number,
): RemoteQuery<{ entries: HealthRequest[]; total: number }> {
  const query = { ...queryOf(choice), offset, limit };
  return {
    key: ['admin-health-requests', choice.days, choice.state ?? '', offset],
    load: () => asAdmin(() => getPage('/api/admin/health/requests', { query, ...ADMIN_REQUEST })),
    isTransient: true,
  };
}

/** A table as a CSV file. @throws ApiError, NetworkError */
export function saveHealthTable(
  table: HealthFile,
  choice: RequestChoice | null,
  signal: AbortSignal,
): Promise<Blob> {
  const entries = Object.entries(choice ? queryOf(choice) : {}).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return asAdmin(() =>
    download(`/api/admin/health/tables/${table}${query === '' ? '' : `?${query}`}`, {
      type: 'text/csv',
      signal,
      onProgress: () => undefined,
      ...ADMIN_REQUEST,
    }),
  );
}
