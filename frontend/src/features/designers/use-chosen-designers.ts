import { useEffect } from 'react';
import type { Designer } from '../../data/http/types';
import { cachedCards } from '../../data/database/cards';
import { loadDesigner, useDesigners } from './designers.store';

/** The API gives designers one by one; more at a time would keep everything else waiting. */
const AT_ONCE = 6;
const GONE = 404;

const isUnknown = (id: number) => !useDesigners.getState().byId[id];

async function showKept(ids: readonly number[]): Promise<void> {
  const kept = await cachedCards(ids);
  const byKeptId = Object.fromEntries(kept.map((designer) => [designer.id, designer]));
  useDesigners.setState(({ byId }) => ({ byId: { ...byKeptId, ...byId } }));
}

/** Fetches those not seen yet since the app was opened; meanwhile the cards of this device stand in for them. */
async function loadUnknown(ids: readonly number[]): Promise<void> {
  const wanted = ids.filter(isUnknown);
  if (wanted.length === 0) return;
  await showKept(wanted);
  const take = async () => {
    for (let id = wanted.shift(); id !== undefined; id = wanted.shift()) await loadDesigner(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

interface ChosenDesigners {
  /** Those known, in the order of the ids. */
  designers: Designer[];
  /** How many are still on their way. */
  coming: number;
  /** How many cannot be had now; a designer who is gone for good does not count. */
  missing: number;
  retry: () => void;
}

/** Certain designers by their ids. */
export function useChosenDesigners(ids: readonly number[]): ChosenDesigners {
  const byId = useDesigners((state) => state.byId);
  const loading = useDesigners((state) => state.loading);
  useEffect(() => {
    void loadUnknown(ids);
  }, [ids]);
  const open = ids.filter((id) => !byId[id]);
  const failed = open.filter((id) => loading[id]?.problem);
  return {
    designers: ids.flatMap((id) => byId[id] ?? []),
    coming: open.length - failed.length,
    missing: failed.filter((id) => loading[id]?.problem?.status !== GONE).length,
    retry: () => void loadUnknown(ids),
  };
}
