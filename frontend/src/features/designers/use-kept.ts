import { useEffect, useState } from 'react';
import type { Designer } from '../../data/http/types';
import { type KeptState, keepWhole, keptState, stopKeeping } from '../../data/database/kept';

export type KeepingView =
  /** Not looked yet. */
  | { state: 'unknown' }
  | { state: 'none' }
  | { state: 'keeping'; done: number; total: number }
  /** Some pictures could not be fetched just now. */
  | { state: 'partial' }
  | { state: 'whole' };

/** What is kept of a designer on this device, and the toggle that changes it. */
export function useKept(designer: Designer): { view: KeepingView; toggle: () => Promise<void> } {
  const [view, setView] = useState<KeepingView>({ state: 'unknown' });
  useEffect(() => {
    let isHere = true;
    const set = (state: KeptState) => isHere && setView({ state });
    keptState(designer).then(set, () => set('none'));
    return () => {
      isHere = false;
    };
  }, [designer]);

  const keep = async () => {
    const total = designer.gallery.length;
    setView({ state: 'keeping', done: 0, total });
    const state = await keepWhole(designer, (done) => setView({ state: 'keeping', done, total }));
    setView({ state });
  };
  const toggle = async () => {
    if (view.state === 'keeping') return;
    if (view.state !== 'whole') return keep();
    await stopKeeping(designer);
    setView({ state: 'none' });
  };
  return { view, toggle };
}
