import { useLayoutEffect, useState } from 'react';
import { DesignerRemoval } from '../features/designers/removal/designer-removal';
import { usePageTitle } from '../lib/use-page-title';

/** `/remove-designer`: the token of a mailed link is removed from the URL first. */
export function RemoveDesignerPage() {
  usePageTitle('Rimuovi un designer');
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  // Before the confirmation opens, because a dialog adds a history entry with the current URL.
  useLayoutEffect(() => {
    if (token !== null) window.history.replaceState(null, '', window.location.pathname);
  }, [token]);
  return <DesignerRemoval token={token} />;
}
