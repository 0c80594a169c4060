import { loadFromTab, saveInTab } from './tab-storage';

const KEY = 'lastVisit';

function startVisit(): number | null {
  try {
    const last = Number(localStorage.getItem(KEY));
    localStorage.setItem(KEY, String(Date.now()));
    return last > 0 ? last : null;
  } catch {
    // A blocked storage counts as empty.
    return null;
  }
}

/**
 * When this device showed the home page before the visit of this tab, in milliseconds since 1970; null when that is not
 * stored. The same answer for the whole visit.
 */
export function lastVisit(): number | null {
  const stored = loadFromTab(KEY);
  if (typeof stored === 'object' && stored !== null && 'at' in stored) {
    return typeof stored.at === 'number' ? stored.at : null;
  }
  const at = startVisit();
  saveInTab(KEY, { at });
  return at;
}

/** Somebody without a style is here: the home page invites them at once, as on a first visit. */
export function deleteLastVisit(): void {
  document.documentElement.removeAttribute('data-returning');
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A blocked storage counts as empty.
  }
}
