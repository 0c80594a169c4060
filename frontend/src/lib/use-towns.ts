import type * as TownIndex from '@stanze/domain/town-index';
import { useEffect, useState } from 'react';

/** The functions of the table of towns. */
export type Towns = typeof TownIndex;

let loaded: Towns | null = null;

/** Loads the table of towns. @throws without a network, unless it was loaded on this device before */
export async function loadTowns(): Promise<Towns> {
  loaded ??= await import('@stanze/domain/town-index');
  return loaded;
}

/** The table of towns, which is loaded when it is first needed: null until then, and 'failed' when it cannot be loaded. */
export function useTowns(isNeeded: boolean): Towns | 'failed' | null {
  const [towns, setTowns] = useState<Towns | 'failed' | null>(loaded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const load = () => {
      loadTowns().then(setTowns, () => {
        setTowns('failed');
        window.addEventListener('online', load, { once: true });
      });
    };
    load();
    return () => window.removeEventListener('online', load);
  }, [isNeeded]);
  return towns;
}
