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

/** Requests persistent storage, once on this device: the browser then does not evict what is stored here. */
export async function askToPersist(): Promise<void> {
  if (!canPersist() || !isFirstTime()) return;
  await navigator.storage.persist().catch(() => false);
}

/** Whether the storage is persistent; null where the browser does not support it. */
export async function isPersistent(): Promise<boolean | null> {
  if (!canPersist()) return null;
  return navigator.storage.persisted().catch(() => null);
}
