import { useEffect, useState } from 'react';
import type { Designer } from '../../data/http/types';
import {
  type OfflineState,
  saveForOffline,
  offlineState,
  removeFromOffline,
} from '../../data/database/offline-designers';

export type SaveOfflineView =
  /** Not looked yet. */
  | { state: 'unknown' }
  | { state: 'none' }
  | { state: 'keeping'; done: number; total: number }
  /** Some pictures could not be fetched just now. */
  | { state: 'partial' }
  | { state: 'whole' };

/** What is saved of a designer on this device, and the toggle that changes it. */
export function useSaveOffline(designer: Designer): { view: SaveOfflineView; toggle: () => Promise<void> } {
  const [view, setView] = useState<SaveOfflineView>({ state: 'unknown' });
  useEffect(() => {
    let isHere = true;
    const set = (state: OfflineState) => isHere && setView({ state });
    offlineState(designer).then(set, () => set('none'));
    return () => {
      isHere = false;
    };
  }, [designer]);

  const save = async () => {
    const total = designer.gallery.length;
    setView({ state: 'keeping', done: 0, total });
    const state = await saveForOffline(designer, (done) => setView({ state: 'keeping', done, total }));
    setView({ state });
  };
  const toggle = async () => {
    if (view.state === 'keeping') return;
    if (view.state !== 'whole') return save();
    await removeFromOffline(designer);
    setView({ state: 'none' });
  };
  return { view, toggle };
}
