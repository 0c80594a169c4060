import { countsFromFragment } from '@stanze/domain/shared-home';
import { countsFromKey, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { useCallback, useEffect, useState } from 'react';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const KEY = 'shared-home';

interface Link {
  /** The other person's result; null when nobody's is known. */
  partner: StyleCounts | null;
  /** What stood in the address could not be read. */
  isBroken: boolean;
}

function known(): StyleCounts | null {
  const kept = loadFromTab(KEY);
  return typeof kept === 'string' ? countsFromKey(kept) : null;
}

function readLink(): Link {
  const { hash } = window.location;
  if (hash === '') return { partner: known(), isBroken: false };
  const partner = countsFromFragment(hash);
  return { partner, isBroken: partner === null };
}

/** The other person's result leaves the address bar, and with it the history and bookmarks; this tab remembers it. */
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
  return known() !== null;
}
