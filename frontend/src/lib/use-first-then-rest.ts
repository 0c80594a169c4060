import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from './when-idle';

/** What the address's fragment names, while it is looked at. */
function placeLookedAt(): Element | null {
  const place = document.getElementById(window.location.hash.slice(1));
  const top = place?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight ? place : null;
}

/**
 * The first few of a long list, and all of it as soon as the browser has nothing better to do: the first screen does
 * not wait for what is below it. Whoever has gone to a place further down by its link stays there.
 */
export function useFirstThenRest<T>(items: readonly T[], first: number): readonly T[] {
  const [isWhole, setIsWhole] = useState(false);
  const place = useRef<Element | null>(null);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      place.current = placeLookedAt();
      if (isHere) setIsWhole(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (isWhole) place.current?.scrollIntoView();
  }, [isWhole]);
  return useMemo(() => (isWhole ? items : items.slice(0, first)), [isWhole, items, first]);
}
