import { useEffect } from 'react';
import type { Designer } from '../../data/http/types';
import { loadDesigner, useDesigners } from './designers.store';

export type DesignerView =
  | { state: 'loading' }
  /** `kept`: shown from this device, because the server could not be reached. */
  | { state: 'ready'; designer: Designer; kept: boolean; retry: () => void }
  | { state: 'missing'; status: number }
  | { state: 'failed'; status: number; text: string; retry: () => void };

const NOT_FOUND = 404;

/** The id of an address such as `/designer/12`; null for anything that no designer can have. */
export function designerIdOf(param: string | undefined): number | null {
  const id = Number(param);
  return /^\d+$/.test(param ?? '') && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** One designer for a page: what is known at once, what the server says as soon as it does. */
export function useDesigner(id: number | null): DesignerView {
  const designer = useDesigners((state) => (id === null ? undefined : state.byId[id]));
  const loading = useDesigners((state) => (id === null ? undefined : state.loading[id]));
  useEffect(() => {
    if (id !== null) void loadDesigner(id);
  }, [id]);

  if (id === null) return { state: 'missing', status: NOT_FOUND };
  const retry = () => void loadDesigner(id);
  const problem = loading?.problem;
  if (problem?.status === NOT_FOUND) return { state: 'missing', status: NOT_FOUND };
  if (designer) return { state: 'ready', designer, kept: loading?.kept ?? false, retry };
  return problem ? { state: 'failed', ...problem, retry } : { state: 'loading' };
}
