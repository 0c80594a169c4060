import { countsFromFragment } from '@stanze/domain/shared-home';
import { countsFromKey, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { useCallback, useEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const KEY = 'shared-home';

interface Link {
  /** The other person's result; null when there is none. */
  partner: StyleCounts | null;
  /** The fragment of the address could not be read. */
  isBroken: boolean;
}

function storedPartner(): StyleCounts | null {
  const stored = loadFromTab(KEY);
  return typeof stored === 'string' ? countsFromKey(stored) : null;
}

function readLink(): Link {
  const { hash } = window.location;
  if (hash === '') return { partner: storedPartner(), isBroken: false };
  const partner = countsFromFragment(hash);
  return { partner, isBroken: partner === null };
}

/** Removes the other person's result from the address bar, so from history and bookmarks, and saves it in this tab. */
function settle({ partner }: Link): void {
  const { hash, pathname, search } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  if (partner) saveInTab(KEY, countsKey(partner));
}

/** The result that came behind a link's `#`, through the questionnaire too; another link in the same tab replaces it. */
export function usePartner(): Link & { drop: () => void } {
  const [link, setLink] = useState(readLink);
  useEffect(() => settle(link), [link]);
  useEffect(() => {
    const take = () => window.location.hash !== '' && setLink(readLink());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const drop = useCallback(() => {
    deleteFromTab(KEY);
    setLink({ partner: null, isBroken: false });
  }, []);
  return { ...link, drop };
}

/** Whether somebody's result waits in this tab for the person's own. */
export function hasPartner(): boolean {
  return storedPartner() !== null;
}
