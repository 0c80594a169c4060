import { useState } from 'react';
import type { Designer } from '../../data/http/types';
import { type RemoteQuery, setCachedData, useRemote } from '../../data/query/query';
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
  | { state: 'saving'; done: number; total: number }
  /** Some pictures could not be loaded. */
  | { state: 'partial' }
  | { state: 'whole' };

/** How much of a designer is saved on this device; it is read again when the pictures of the designer have changed. */
function offlineStateQuery(designer: Designer): RemoteQuery<OfflineState> {
  const urls = designer.gallery.map(({ url }) => url);
  return {
    key: ['offline-state', designer.id, urls],
    load: () => offlineState(designer).catch(() => 'none'),
    isTransient: true,
  };
}

/** Which data of a designer is saved on this device, and the function that saves or deletes it. */
export function useSaveOffline(designer: Designer): { view: SaveOfflineView; toggle: () => Promise<void> } {
  const query = offlineStateQuery(designer);
  const { data: state = 'unknown' } = useRemote(query);
  /** Number of pictures that a running download has saved; null while none is running. */
  const [done, setDone] = useState<number | null>(null);
  const total = designer.gallery.length;

  const save = async () => {
    setDone(0);
    setCachedData(query, await saveForOffline(designer, setDone));
    setDone(null);
  };
  const toggle = async () => {
    if (done !== null) return;
    if (state !== 'whole') return save();
    await removeFromOffline(designer);
    setCachedData(query, 'none');
  };
  return { view: done === null ? { state } : { state: 'saving', done, total }, toggle };
}
