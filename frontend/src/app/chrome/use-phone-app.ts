import { useSyncExternalStore } from 'react';
import { isInstalled } from '../../lib/platform';

const PHONE = '(max-width: 47.99rem)';
const STANDALONE = '(display-mode: standalone)';

function subscribe(onChange: () => void): () => void {
  const queries = [PHONE, STANDALONE].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => queries.forEach((query) => query.removeEventListener('change', onChange));
}

/** Whether this is the installed app on a screen as narrow as a phone. */
export function usePhoneApp(): boolean {
  return useSyncExternalStore(subscribe, () => isInstalled() && window.matchMedia(PHONE).matches);
}
