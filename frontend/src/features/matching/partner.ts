import { countsFromFragment } from '@stanze/domain/shared-home';
import { countsFromKey, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { useCallback, useEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const KEY = 'shared-home';

interface Link {
  /** The other person's result; null when there is none. */
  partner: StyleCounts | null;
  /** The fragment of the URL could not be read. */
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

/**
 * Removes the other person's result from the address bar, and so from history and bookmarks, and saves it in this tab.
 */
function settle({ partner }: Link): void {
  const { hash, pathname, search } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  if (partner) saveInTab(KEY, countsKey(partner));
}

/**
 * The result in the fragment of a link, also during the questionnaire; another link opened in the same tab replaces it.
 */
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

/** Whether this tab has another person's result and waits for the person's own. */
export function hasPartner(): boolean {
  return storedPartner() !== null;
}
