const ASKED = 'persistence-asked';

function canPersist(): boolean {
  return 'storage' in navigator && 'persist' in navigator.storage;
}

/** Notes that the question was put; true when it had not been. */
function isFirstTime(): boolean {
  try {
    if (localStorage.getItem(ASKED) !== null) return false;
    localStorage.setItem(ASKED, '1');
    return true;
  } catch {
    // Nothing lasts here anyway.
    return false;
  }
}

/** Asks the browser, once on this device, not to clear what is kept here when it runs short of room. */
export async function askToPersist(): Promise<void> {
  if (!canPersist() || !isFirstTime()) return;
  await navigator.storage.persist().catch(() => false);
}

/** Whether the browser has promised not to clear what is kept here; null where it makes no promises. */
export async function isPersistent(): Promise<boolean | null> {
  if (!canPersist()) return null;
  return navigator.storage.persisted().catch(() => null);
}
