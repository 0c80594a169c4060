import { useEffect, useState } from 'react';

/** The longest time for which loaded rows wait for the others, in milliseconds. */
const LONGEST_WAIT_MS = 3000;

/**
 * Whether the loaded rows of a list may be shown: when none is being loaded any more, so that none moves the others, and
 * after three seconds those that are loaded. It stays true afterwards.
 * @param loading how many rows are being loaded
 */
export function useShownTogether(loading: number): boolean {
  const [isShown, setShown] = useState(loading === 0);
  if (!isShown && loading === 0) setShown(true);
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => setShown(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}
