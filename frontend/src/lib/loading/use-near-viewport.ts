import { useEffect, useRef, useState, type RefObject } from 'react';

interface NearViewport {
  ref: RefObject<HTMLDivElement | null>;
  near: boolean;
}

/** `near` becomes true, and stays true, when the element is less than one viewport height away from the viewport. */
export function useNearViewport(): NearViewport {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, near };
}
