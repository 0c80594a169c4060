import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { ApiError, errorText } from '../../data/http/errors';
import type { Designer } from '../../data/http/types';
import { useRemote } from '../../data/query/query';
import { designerQuery } from './designers.queries';

export type DesignerView =
  | { state: 'loading' }
  /** `isOffline`: shown from this device, because the server could not be reached. */
  | { state: 'ready'; designer: Designer; isOffline: boolean; retry: () => void }
  | { state: 'missing'; status: number }
  /** `status`: the HTTP status, 0 without an answer. */
  | { state: 'failed'; status: number; text: string; retry: () => void };

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** One designer for a page: the cached record at once, then the server's answer. */
export function useDesigner(id: number | null): DesignerView {
  const query = designerQuery(id ?? 0);
  const { data, error, isOffline, refetch: retry } = useRemote(query, { enabled: id !== null });
  const status = statusOf(error);
  if (id === null || status === NOT_FOUND) return { state: 'missing', status: NOT_FOUND };
  if (data) return { state: 'ready', designer: data, isOffline, retry };
  return error === null ? { state: 'loading' } : { state: 'failed', status, text: errorText(error), retry };
}
