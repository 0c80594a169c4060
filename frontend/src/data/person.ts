/** User id in the rows of people who are not signed in; the server's ids start at 1. */
export const GUEST_UID = 0;

let uid = GUEST_UID;
const clearFunctions = new Set<() => void>();
const signOutFunctions = new Set<() => void>();
const listeners = new Set<(uid: number) => void>();

/** Accounts that the server has deleted, as far as this tab has received it. */
const deletedUids = new Set<number>();

/** From now on this tab stores no command of an account, because it was deleted. Called by the session only. */
export function refuseCommandsOf(deletedUid: number): void {
  deletedUids.add(deletedUid);
}

/** Whether the server has deleted an account. */
export function isDeletedAccount(ownerUid: number): boolean {
  return deletedUids.has(ownerUid);
}

/** Id of the signed-in person; `GUEST_UID` for a guest. */
export function currentUid(): number {
  return uid;
}

/**
 * Registers a function that empties a store of personal data. It runs as soon as another person (or nobody) is signed
 * in, before anything is rendered for them. No other code drops personal data of the page.
 */
export function clearOnPersonChange(clear: () => void): void {
  clearFunctions.add(clear);
}

/**
 * Registers a function that empties a store that a guest fills too, such as the answers of the questionnaire. It runs
 * when the person signs out or their session ends by itself, but not at a sign-in.
 */
export function clearOnSignOut(clear: () => void): void {
  signOutFunctions.add(clear);
}

/**
 * Calls the listener after a change of person, when all personal data has been cleared; `uid` is `GUEST_UID` for a
 * guest. Returns the function that removes the listener.
 */
export function onPersonChange(listener: (uid: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets who is signed in. Called by the session only. Does nothing when it is the same person. */
export function setCurrentUid(next: number): void {
  if (next === uid) return;
  uid = next;
  for (const clear of clearFunctions) clear();
  if (next === GUEST_UID) for (const clear of signOutFunctions) clear();
  for (const listener of listeners) listener(next);
}
