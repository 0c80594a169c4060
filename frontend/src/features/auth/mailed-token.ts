import { useEffect, useLayoutEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

function initialToken(key: string): string | null {
  const given = new URLSearchParams(window.location.search).get('token');
  if (given) return given;
  const saved = loadFromTab(key);
  return typeof saved === 'string' ? saved : null;
}

/**
 * The token of a mailed link. It is removed from the URL at once, so that it does not reach history, bookmarks and
 * referrers, and stored for this tab, because phones reload a tab after switching to the password manager. It is deleted
 * when the page is unmounted.
 * @param key the name of the token in the tab's storage
 */
export function useMailedToken(key: string): { token: string | null; drop: () => void } {
  const [token, setToken] = useState(() => initialToken(key));
  useLayoutEffect(() => {
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname);
  }, []);
  useEffect(() => {
    if (token === null) return undefined;
    saveInTab(key, token);
    return () => deleteFromTab(key);
  }, [key, token]);
  return { token, drop: () => setToken(null) };
}
