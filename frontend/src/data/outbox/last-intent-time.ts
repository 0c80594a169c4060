const KEY = 'lastIntent';
/** The server stores an intent with a time that is at most this far ahead of its own. */
const AHEAD_MS = 5 * 60 * 1000;

/** The time when it could not be stored. */
let inTab = 0;

/**
 * The time of the latest intent of this device, whoever it was; 0 when there was none. It stays on the device when the
 * records of a person are deleted at a sign-out: a newer intent has a higher time, also when the device's clock was set
 * back and no answer of the server has corrected it.
 */
export function lastIntentTime(): number {
  try {
    return Math.max(inTab, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return inTab;
  }
}

/** @param at milliseconds since 1970 by the server's clock */
export function saveIntentTime(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
    inTab = 0;
  } catch {
    // A full or blocked storage: the time lasts as long as the tab.
    inTab = at;
  }
}

/**
 * After an answer: a time that was determined while the device's clock was ahead is limited to the latest time that the
 * server can have stored. Otherwise all intents of this device would count as the latest ones until then.
 * @param serverNow milliseconds since 1970 by the server's clock
 */
export function limitIntentTime(serverNow: number): void {
  const most = serverNow + AHEAD_MS;
  if (lastIntentTime() > most) saveIntentTime(most);
}
