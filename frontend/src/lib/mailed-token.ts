import { useEffect, useLayoutEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from './tab-storage';

/** The token in the query or in the fragment, which browsers do not send to the server. */
function givenToken(): string | null {
  const { search, hash } = window.location;
  return new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token');
}

function initialToken(key: string): string | null {
  const given = givenToken();
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
    const { search, hash, pathname } = window.location;
    if (search || hash) window.history.replaceState(null, '', pathname);
  }, [token]);
  useEffect(() => {
    // Another link of the same page, opened in this tab, loads nothing again.
    const openNext = () => setToken((current) => givenToken() ?? current);
    window.addEventListener('hashchange', openNext);
    return () => window.removeEventListener('hashchange', openNext);
  }, []);
  useEffect(() => {
    if (token === null) return undefined;
    saveInTab(key, token);
    return () => deleteFromTab(key);
  }, [key, token]);
  return { token, drop: () => setToken(null) };
}
