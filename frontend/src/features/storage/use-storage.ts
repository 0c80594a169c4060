import { useCallback, useEffect, useState } from 'react';
import { isPersistent } from '../../data/database/persistence';
import {
  deleteAllSaved,
  deleteSavedDesigner,
  readSaved,
  type Saved,
  type SavedDesigner,
} from '../../data/saved-designers/storage';
import { browserEstimate, shellBytes } from './storage-estimate';

export interface StorageReport extends Saved {
  /** The bytes that the app itself uses. */
  shell: number;
  estimate: { usage: number; quota: number } | null;
  /** Whether the storage is persistent; null where the browser does not support that. */
  isPersistent: boolean | null;
}

async function readReport(): Promise<StorageReport> {
  const [saved, shell, estimate, persistent] = await Promise.all([
    readSaved(),
    shellBytes(),
    browserEstimate(),
    isPersistent(),
  ]);
  return { ...saved, shell, estimate, isPersistent: persistent };
}

/** The data saved on this device; null until it has been counted. */
export function useStorage() {
  const [report, setReport] = useState<StorageReport | null>(null);
  const read = useCallback(() => readReport().then(setReport), []);
  useEffect(() => void read(), [read]);

  const remove = async (designer: SavedDesigner) => {
    await deleteSavedDesigner(designer);
    await read();
  };
  const empty = async () => {
    await deleteAllSaved();
    await read();
  };
  return { report, remove, empty };
}
