import { isSameResult, linkFromFragment, resultCode } from '@stanze/domain/shared-home';
import { useEffect, useState } from 'react';
import { ownResult } from './own-result';
import { changeSharedHome, readSharedHome, useSharedHome } from '../shared-home.store';

/** What the fragment of the URL was: no link, another person's, the person's own, or one that cannot be read. */
type LinkState = 'reading' | 'none' | 'partner' | 'own' | 'broken';

/** Removes the result from the address bar, and so from history and bookmarks. */
function removeFragment(): void {
  const { hash, pathname, search } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
}

/** Stores the other person's result; another link replaces it. */
async function take(fragment: string): Promise<LinkState> {
  const [own] = await Promise.all([ownResult(), readSharedHome()]);
  if (fragment === '') return 'none';
  const link = linkFromFragment(fragment);
  if (!link) return 'broken';
  const { invitation } = useSharedHome.getState();
  if (invitation && link.invitation?.id === invitation.id) return 'own';
  const isForeign = own === null || !isSameResult(own, link.result);
  const partner = resultCode(link.result);
  await changeSharedHome({ partner, isForeign, isNew: true, reply: link.invitation, sent: null });
  return 'partner';
}

/**
 * Reads the link in the fragment, and every other one that is opened in the same tab. `drop` deletes the other person's
 * result, `close` only the notice about the link.
 */
export function useSharedLink(): { state: LinkState; drop: () => void; close: () => void } {
  const [link, setLink] = useState(() => ({ fragment: window.location.hash }));
  const [state, setState] = useState<LinkState>('reading');
  useEffect(() => {
    let isCurrent = true;
    removeFragment();
    void take(link.fragment).then((opened) => isCurrent && setState(opened));
    return () => {
      isCurrent = false;
    };
  }, [link]);
  useEffect(() => {
    const open = () => window.location.hash !== '' && setLink({ fragment: window.location.hash });
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  const drop = () => {
    void changeSharedHome({ partner: null, isForeign: false, isNew: false, reply: null, sent: null });
    setState('none');
  };
  return { state, drop, close: () => setState('none') };
}
