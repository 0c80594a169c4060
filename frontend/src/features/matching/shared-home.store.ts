import { create } from 'zustand';
import { storedRows } from '../../data/database/stored-rows';
import { clearOnSignOut } from '../../data/person';
import type { SharedHomeRow } from './shared-home.tables';

const NOTHING: SharedHomeRow = {
  id: 'current',
  partner: null,
  isForeign: false,
  isNew: false,
  reply: null,
  sent: null,
  invitation: null,
  isShared: false,
  answeredAt: null,
};

/** The row of "Casa in due" on this device. */
export const useSharedHome = create<SharedHomeRow>(() => NOTHING);

let reading: Promise<void> | null = null;

async function load(): Promise<void> {
  const stored = await storedRows.get('sharedHome', 'current');
  if (stored) useSharedHome.setState(stored);
}

/** Loads the stored row, once. */
export function readSharedHome(): Promise<void> {
  reading ??= load();
  return reading;
}

/** Changes the row and stores it. */
export async function changeSharedHome(change: Partial<SharedHomeRow>): Promise<void> {
  await readSharedHome();
  useSharedHome.setState(change);
  await storedRows.put('sharedHome', [useSharedHome.getState()]);
}

/** Whether the results of two people are to be shown as soon as the person has their own. */
export function isSharedHomeNew(): boolean {
  const { partner, isNew } = useSharedHome.getState();
  return partner !== null && isNew;
}

// The stored row is deleted with the other records of the visitor.
clearOnSignOut(() => useSharedHome.setState(NOTHING));
