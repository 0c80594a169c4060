import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * The first few of a long list, and all of it as soon as the browser has nothing better to do: the first screen does
 * not wait for what is below it.
 */
export function useFirstThenRest<T>(items: readonly T[], first: number): readonly T[] {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => isHere && setIsWhole(true));
    return () => {
      isHere = false;
    };
  }, []);
  return useMemo(() => (isWhole ? items : items.slice(0, first)), [isWhole, items, first]);
}
