import { HEADER_HIDES_AT_WIDTH } from '@stanze/domain/limits';
import { useEffect, useState } from 'react';

const HIDING_WIDTHS = `(max-width: ${HEADER_HIDES_AT_WIDTH}px)`;
/** Smaller scroll movements are ignored: a finger is never completely still. */
const STEP_PX = 6;
const ALWAYS_SHOWN_ABOVE_PX = 64;
const SCROLLED_ABOVE_PX = 8;

interface HeaderState {
  hidden: boolean;
  scrolled: boolean;
}

/** Hides the header while scrolling down on narrow screens and shows it again while scrolling up. */
export function useHidingHeader() {
  const [state, setState] = useState<HeaderState>({ hidden: false, scrolled: false });

  useEffect(() => {
    const narrow = window.matchMedia(HIDING_WIDTHS);
    let last = window.scrollY;
    const update = () => {
      const y = Math.max(0, window.scrollY);
      const step = y - last;
      const isStep = Math.abs(step) >= STEP_PX || y === 0;
      if (isStep) last = y;
      const scrolled = y > SCROLLED_ABOVE_PX;
      setState((old) => {
        const hidden = isStep ? narrow.matches && step > 0 && y > ALWAYS_SHOWN_ABOVE_PX : old.hidden;
        return old.hidden === hidden && old.scrolled === scrolled ? old : { hidden, scrolled };
      });
    };
    // The page may be scrolled already, because the prerendered page can be scrolled before the app starts.
    update();
    window.addEventListener('scroll', update, { passive: true });
    narrow.addEventListener('change', update);
    return () => {
      window.removeEventListener('scroll', update);
      narrow.removeEventListener('change', update);
    };
  }, []);

  const show = () => setState((old) => ({ ...old, hidden: false }));
  return { ...state, show };
}
