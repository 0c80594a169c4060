import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from './when-idle';

/** The element of the URL fragment, if it is in the viewport. */
function visibleTarget(): Element | null {
  const target = document.getElementById(window.location.hash.slice(1));
  const top = target?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight ? target : null;
}

/**
 * The first items of a long list, and the whole list when the browser is idle, so that the first screen renders quickly.
 * The scroll position at the target of the URL fragment is restored afterwards.
 */
export function useDeferredList<T>(items: readonly T[], first: number): readonly T[] {
  const [isWhole, setIsWhole] = useState(false);
  const target = useRef<Element | null>(null);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => {
      target.current = visibleTarget();
      if (isMounted) setIsWhole(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (isWhole) target.current?.scrollIntoView();
  }, [isWhole]);
  return useMemo(() => (isWhole ? items : items.slice(0, first)), [isWhole, items, first]);
}
