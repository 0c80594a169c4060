import { useSyncExternalStore } from 'react';

/** Whether a media query matches, also after it changes. */
export function useMedia(query: string): boolean {
  const media = window.matchMedia(query);
  const subscribe = (onChange: () => void) => {
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => media.matches);
}
