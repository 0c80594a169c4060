/** The account whose push messages this browser receives, and when the subscription was last sent to the server. */
export interface PushRegistration {
  uid: number;
  sentAt: number;
}

/** The key in localStorage. */
export const PUSH_KEY = 'push';

function isPushRegistration(value: unknown): value is PushRegistration {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, sentAt } = value as Partial<PushRegistration>;
  return typeof uid === 'number' && typeof sentAt === 'number';
}

/** The stored registration or null; the shape is checked, because any script or extension can write to localStorage. */
export function loadPushRegistration(): PushRegistration | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PUSH_KEY) ?? 'null');
    return isPushRegistration(value) ? value : null;
  } catch {
    return null;
  }
}

/** Records that the account receives push messages in this browser, with the current time. */
export function savePushRegistration(uid: number): void {
  try {
    const registration: PushRegistration = { uid, sentAt: Date.now() };
    localStorage.setItem(PUSH_KEY, JSON.stringify(registration));
  } catch {
    // Without storage the permission is requested again.
  }
}

/** Deletes the record. */
export function deletePushRegistration(): void {
  try {
    localStorage.removeItem(PUSH_KEY);
  } catch {
    // A blocked storage counts as empty.
  }
}
