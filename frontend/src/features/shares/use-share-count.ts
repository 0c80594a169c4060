import { useRef } from 'react';
import { countShare } from './shares.api';
import type { ShareTarget } from './share-targets';

/** Counts each way of sharing once as long as the dialog is open: a second click on it is impatience. */
export function useShareCount(designerId: number): (target: ShareTarget) => void {
  const counted = useRef(new Set<ShareTarget>());
  return (target) => {
    if (counted.current.has(target)) return;
    counted.current.add(target);
    countShare(designerId, target);
  };
}
