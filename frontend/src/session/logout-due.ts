/** Says that the server has not heard of a sign-out yet, made without network. */
const KEY = 'logout-due';

export function isLogoutDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setLogoutDue(due: boolean): void {
  try {
    if (due) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the session ends on the server by its own age.
  }
}
