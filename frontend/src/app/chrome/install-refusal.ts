const KEY = 'install-refused-at';
/** How long a "Non ora" holds. */
const HOLDS_MS = 90 * 24 * 60 * 60 * 1000;

/** Whether the person has pressed "Non ora" in the last 90 days. */
export function wasInstallRefused(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < HOLDS_MS;
  } catch {
    return false;
  }
}

export function saveRefusal(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the question comes back with the next visit.
  }
}
