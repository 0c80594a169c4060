import { isPersistent } from '../../data/database/persistence';
import { loadRemote, type RemoteQuery, useRemote } from '../../data/query/query';
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

const STORAGE_QUERY: RemoteQuery<StorageReport> = { key: ['storage'], load: readReport, isTransient: true };

/** The data saved on this device; `report` is undefined until it has been counted. */
export function useStorage() {
  const { data: report } = useRemote(STORAGE_QUERY);
  const remove = async (designer: SavedDesigner) => {
    await deleteSavedDesigner(designer);
    await loadRemote(STORAGE_QUERY);
  };
  const empty = async () => {
    await deleteAllSaved();
    await loadRemote(STORAGE_QUERY);
  };
  return { report, remove, empty };
}
