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
    let top = element.scrollTop;
    const note = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      // Content that grows moves the end, and not the position: only scrolling up changes whether the box follows.
      if (isNear) isAtEnd.current = true;
      else if (element.scrollTop < top) isAtEnd.current = false;
      top = element.scrollTop;
    };
    // The box becomes lower when the field below it becomes higher, and its content higher when more is loaded.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [content]);
  return box;
}
