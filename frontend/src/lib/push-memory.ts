/** Whose messages this browser is told of, and when the server last heard it. */
export interface PushMemory {
  uid: number;
  sentAt: number;
}

const KEY = 'push';

function isMemory(value: unknown): value is PushMemory {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, sentAt } = value as Partial<PushMemory>;
  return typeof uid === 'number' && typeof sentAt === 'number';
}

/** What is remembered, or null; anybody can write into the storage, so its shape is checked. */
export function pushMemory(): PushMemory | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isMemory(value) ? value : null;
  } catch {
    return null;
  }
}

export function rememberPush(uid: number): void {
  try {
    const memory: PushMemory = { uid, sentAt: Date.now() };
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage the person is asked again.
  }
}

export function forgetPush(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden storage remembers nothing.
  }
}
