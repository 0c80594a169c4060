const ASKED = 'persistence-asked';

function canPersist(): boolean {
  return 'storage' in navigator && 'persist' in navigator.storage;
}

/** Records that persistent storage was requested; true when it had not been requested before. */
function isFirstTime(): boolean {
  try {
    if (localStorage.getItem(ASKED) !== null) return false;
    localStorage.setItem(ASKED, '1');
    return true;
  } catch {
    // Storage is blocked, so nothing is persistent here.
    return false;
  }
}

/** Requests persistent storage, once on this device, so that the browser does not evict the stored data. */
export async function askToPersist(): Promise<void> {
  if (!canPersist() || !isFirstTime()) return;
  await navigator.storage.persist().catch(() => false);
}

/** Whether the storage is persistent; null where the browser does not support it. */
export async function isPersistent(): Promise<boolean | null> {
  if (!canPersist()) return null;
  return navigator.storage.persisted().catch(() => null);
}
