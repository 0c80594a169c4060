import { create } from 'zustand';

/** How this browser stands with being told of messages. */
export type PushState =
  /** Not looked up yet. */
  'unknown' | 'missing' | 'install-first' | 'denied' | 'off' | 'on';

interface Push {
  state: PushState;
  isBusy: boolean;
  /** The last wish could not be fulfilled. */
  hasFailed: boolean;
}

export const usePush = create<Push>(() => ({ state: 'unknown', isBusy: false, hasFailed: false }));
