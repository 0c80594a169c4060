import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ProfileGap } from '../profile-gap';

const CONTROLS = 'input, textarea, button';

/** Focuses the field of a profile gap when the form opens; the field has the attribute `data-gap`. */
export function useStartAt(form: RefObject<HTMLFormElement | null>, gap: ProfileGap | null): void {
  const start = useEffectEvent(() => {
    const target = gap && form.current?.querySelector<HTMLElement>(`[data-gap="${gap}"]`);
    const control = target?.matches(CONTROLS) ? target : target?.querySelector<HTMLElement>(CONTROLS);
    control?.focus();
  });
  useEffect(() => start(), []);
}
