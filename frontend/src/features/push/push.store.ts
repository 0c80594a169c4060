import { create } from 'zustand';

/** The state of notifications in this browser. */
export type PushState =
  /** The state was not read yet. */
  'unknown' | 'missing' | 'install-first' | 'denied' | 'off' | 'on';

interface Push {
  state: PushState;
  isBusy: boolean;
  /** The last change failed. */
  hasFailed: boolean;
}

export const usePush = create<Push>(() => ({ state: 'unknown', isBusy: false, hasFailed: false }));
