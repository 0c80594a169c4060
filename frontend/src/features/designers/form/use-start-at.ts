import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ProfileGap } from '../profile-gap';

const CONTROLS = 'input, textarea, button';

/** Takes the focus of a form that has just opened to the field of a gap; its place is marked with `data-gap`. */
export function useStartAt(form: RefObject<HTMLFormElement | null>, gap: ProfileGap | null): void {
  const start = useEffectEvent(() => {
    const place = gap && form.current?.querySelector<HTMLElement>(`[data-gap="${gap}"]`);
    const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
    control?.focus();
  });
  useEffect(() => start(), []);
}
