import { useEffect, useState } from 'react';
import type { Designer } from '../../data/http/types';
import {
  type OfflineState,
  saveForOffline,
  offlineState,
  removeFromOffline,
} from '../../data/saved-designers/offline-designers';

export type SaveOfflineView =
  /** The device has not been read yet. */
  | { state: 'unknown' }
  | { state: 'none' }
  | { state: 'keeping'; done: number; total: number }
  /** Some pictures could not be loaded. */
  | { state: 'partial' }
  | { state: 'whole' };

/** Which data of a designer is saved on this device, and the function that saves or deletes it. */
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
