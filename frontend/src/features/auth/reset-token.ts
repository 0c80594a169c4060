import { useEffect, useLayoutEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const KEY = 'reset-token';

function givenToken(): string | null {
  const given = new URLSearchParams(window.location.search).get('token');
  if (given) return given;
  const kept = loadFromTab(KEY);
  return typeof kept === 'string' ? kept : null;
}

/**
 * The token of a mailed link. It leaves the address bar at once (and with it the history, bookmarks and what is sent to
 * other pages), and this tab alone remembers it: phones reload a tab that was left for the password manager, and the
 * link would be lost there. Whoever leaves the page inside the app takes it along no further.
 */
export function useResetToken(): { token: string | null; drop: () => void } {
  const [token, setToken] = useState(givenToken);
  useLayoutEffect(() => {
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname);
  }, []);
  useEffect(() => {
    if (token === null) return undefined;
    saveInTab(KEY, token);
    return () => deleteFromTab(KEY);
  }, [token]);
  return { token, drop: () => setToken(null) };
}
