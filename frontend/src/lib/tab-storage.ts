/**
 * Values of one tab that are preserved by a sign-in or a reload: JSON in sessionStorage, or in a map where
 * sessionStorage is full or blocked.
 */
const fallback = new Map<string, string>();

/** Stores a value that can be written as JSON. */
export function saveInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
  }
}

/** The stored value, or null. Callers check its shape, because any script or extension can write to sessionStorage. */
export function loadFromTab(key: string): unknown {
  try {
    return JSON.parse(fallback.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes one value. */
export function deleteFromTab(key: string): void {
  fallback.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A blocked storage counts as empty.
  }
}

/** Deletes all values. */
export function clearTab(): void {
  fallback.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A blocked storage counts as empty.
  }
}
