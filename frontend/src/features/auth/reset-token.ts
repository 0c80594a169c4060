import { useEffect, useLayoutEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const KEY = 'reset-token';

function initialToken(): string | null {
  const given = new URLSearchParams(window.location.search).get('token');
  if (given) return given;
  const saved = loadFromTab(KEY);
  return typeof saved === 'string' ? saved : null;
}

/**
 * The token of a mailed link. It is removed from the URL at once, so that it does not reach history, bookmarks and
 * referrers, and stored for this tab, because phones reload a tab after switching to the password manager. It is deleted
 * when the page is unmounted.
 */
export function useResetToken(): { token: string | null; drop: () => void } {
  const [token, setToken] = useState(initialToken);
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
