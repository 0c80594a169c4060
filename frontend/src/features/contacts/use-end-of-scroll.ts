import { useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in px, within which the box counts as scrolled to the end. */
const NEAR = 80;

/** The ref of a scrolling box. The box scrolls to the end when `content` changes, unless the person has scrolled up. */
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
    // The box becomes lower when the field below it becomes higher.
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
