/**
 * What one tab remembers across a sign-in or a reload: sessionStorage, or plain memory where it is full or
 * forbidden. Values are anything JSON can hold.
 */
const fallback = new Map<string, string>();

/** Remembers a value under a name. */
export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
  }
}

/** What was remembered, or null; whoever asks checks its shape, because anybody can write there. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(fallback.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets one name. */
export function forget(key: string): void {
  fallback.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Forgets everything. */
export function forgetAll(): void {
  fallback.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
}
