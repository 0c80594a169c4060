import { useEffect, useLayoutEffect, useRef } from 'react';

/** Nearer to the end than this counts as being there, in px. */
const NEAR = 80;

/** Gives the ref of a scrolling box, and keeps that box at its end when something is added, unless the person is reading further up. */
export function useEndOfScroll(content: string) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [content]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    // The box shrinks when the field below it grows.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, []);
  return box;
}
