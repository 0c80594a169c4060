/**
 * Runs some work under the one lock of a person on this device: the browser passes it on when a tab ends, however it
 * ends. Without Web Locks it runs at once: the keys of the actions protect against sending one twice.
 */
export async function underSenderLock(uid: number, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    await navigator.locks.request(`stanze-outbox-${uid}`, work);
  } else {
    await work();
  }
}
